// What the pages can do with a script. Everything that is shown was written by
// the server: a click fetches the page that it leads to and takes its matter, so
// that an address shows the same however one came to it.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const parser = new DOMParser();

let speed = "5"; // squares a second, kept from one tour to the next
let player = null; // of the tour that is shown
let fetching = null; // the page that is on its way
let shown = location.pathname + location.search;

// Player walks the tour of a drawing.
class Player {
  constructor(board, controls) {
    this.names = board.dataset.names.split(" ");
    this.numbers = [...board.querySelectorAll(".numbers text")];
    this.points = board.querySelector(".walked").points;
    this.walked = board.querySelector(".walked");
    this.closing = board.querySelector(".closing");
    this.knight = board.querySelector(".knight");
    this.controls = controls;
    this.step = this.names.length;
    this.frame = 0; // of the animation; 0 when it stands
    // All moves of a knight have one length, so that a dash can end at any step.
    this.walked.setAttribute("pathLength", this.names.length - 1);
    this.part("speed").value = speed;
    controls.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.press(button.dataset.do);
    });
    this.part("scrub").addEventListener("input", (event) => {
      this.pause();
      this.go(Number(event.target.value));
    });
    this.part("speed").addEventListener("change", (event) => { speed = event.target.value; });
    controls.hidden = false;
  }

  part(name) { return this.controls.querySelector(`[data-do="${name}"]`); }

  press(what) {
    switch (what) {
      case "play": return this.frame ? this.pause() : this.play();
      case "first": return this.stepTo(1);
      case "back": return this.stepTo(this.step - 1);
      case "forward": return this.stepTo(this.step + 1);
      case "last": return this.stepTo(this.names.length);
    }
  }

  // stepTo is a step by hand, which is also told.
  stepTo(step) {
    this.pause();
    this.go(step);
    tell(`Step ${this.step}: ${this.names[this.step - 1]}`);
  }

  // go shows the tour as far as a step.
  go(step) {
    const last = this.names.length;
    step = Math.max(1, Math.min(last, step));
    for (let i = Math.min(step, this.step); i < Math.max(step, this.step); i++) {
      this.numbers[i].classList.toggle("later", i >= step);
    }
    this.step = step;
    const whole = step === last;
    this.walked.style.strokeDasharray = whole ? "" : `${step - 1} ${last}`;
    this.walked.toggleAttribute("hidden", step === 1); // a dash of no length has caps
    this.closing?.toggleAttribute("hidden", !whole);
    const at = this.points[step - 1];
    this.knight.setAttribute("transform", `translate(${at.x} ${at.y})`);
    this.knight.toggleAttribute("hidden", whole);
    if (!whole) inView(this.knight);
    const scrub = this.part("scrub");
    scrub.value = step;
    scrub.setAttribute("aria-valuetext", `${step}, ${this.names[step - 1]}`);
    this.part("where").textContent = `${step}/${last} ${this.names[step - 1]}`;
  }

  play() {
    if (this.step === this.names.length) this.go(1);
    let due = performance.now();
    const tick = (now) => {
      const apart = 1000 / Number(speed);
      due = Math.max(due, now - 1000); // a page that was hidden for long has nothing to make up for
      let step = this.step;
      while (now - due >= apart) {
        due += apart;
        step++;
      }
      if (step !== this.step) this.go(step);
      if (this.step === this.names.length) return this.pause();
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
    this.label("⏸ Pause", "Pause");
  }

  pause() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.label("▶ Play", "Play");
  }

  label(text, name) {
    const button = this.part("play");
    button.textContent = text;
    button.setAttribute("aria-label", name);
  }
}

// inView scrolls a board that is larger than its place, and nothing else.
function inView(mark) {
  const place = mark.closest(".scroll");
  if (!place) return;
  const at = mark.getBoundingClientRect(), seen = place.getBoundingClientRect();
  const inside = at.left >= seen.left && at.right <= seen.right && at.top >= seen.top && at.bottom <= seen.bottom;
  if (inside) return;
  place.scrollLeft += (at.left + at.right - seen.left - seen.right) / 2;
  place.scrollTop += (at.top + at.bottom - seen.top - seen.bottom) / 2;
}

// tell lets a screen reader say something.
function tell(text) {
  document.querySelector(".status").textContent = text;
}

// liven makes what is shown answer to the script.
function liven() {
  player?.pause();
  player = null;
  const board = document.querySelector("svg.board");
  const controls = document.querySelector(".player");
  if (board?.dataset.names && controls && board.querySelector(".walked").points.length > 1) {
    player = new Player(board, controls);
  }
  if (board) rove(board);
  const start = board?.querySelector(".start");
  if (start) inView(start);
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
}

// rove makes the board one stop of the Tab key, in which arrow keys lead on.
function rove(board) {
  const squares = [...board.querySelectorAll("a[data-square]")];
  for (const square of squares) square.setAttribute("tabindex", "-1");
  squares[0]?.setAttribute("tabindex", "0");
  const row = (square) => square.querySelector("rect").getAttribute("y");
  const columns = squares.filter((square) => row(square) === row(squares[0])).length;
  board.addEventListener("focusin", (event) => {
    const chosen = event.target.closest("a");
    if (chosen) for (const square of squares) square.setAttribute("tabindex", square === chosen ? "0" : "-1");
  });
  board.addEventListener("keydown", (event) => {
    const at = squares.indexOf(event.target.closest("a"));
    const column = at % columns;
    let to = -1;
    switch (event.key) {
      case "ArrowLeft": if (column > 0) to = at - 1; break;
      case "ArrowRight": if (column < columns - 1) to = at + 1; break;
      case "ArrowUp": to = at - columns; break;
      case "ArrowDown": to = at + columns; break;
      case "Home": to = at - column; break;
      case "End": to = at - column + columns - 1; break;
      default: return;
    }
    event.preventDefault();
    squares[to]?.focus();
  });
}

// show takes the matter of the page at an address. Where that fails the browser
// goes there by itself.
async function show(address, { push, play }) {
  fetching?.abort();
  const mine = fetching = new AbortController();
  const square = document.activeElement?.closest?.("[data-square]")?.dataset.square;
  let page;
  try {
    const reply = await fetch(address, { headers: { Accept: "text/html" }, signal: mine.signal });
    page = parser.parseFromString(await reply.text(), "text/html");
  } catch (fault) {
    if (mine.signal.aborted) return; // another click came before
    location.href = address;
    return;
  }
  const main = page.querySelector("main");
  if (!main) {
    location.href = address;
    return;
  }
  if (push) history.pushState(null, "", address);
  shown = location.pathname + location.search;
  document.title = page.title;
  for (const part of ["header", "main"]) document.querySelector(part).replaceWith(page.querySelector(part));
  liven();
  const again = square && document.querySelector(`[data-square="${square}"]`);
  if (again) again.focus({ preventScroll: true });
  else if (push) document.querySelector("main").focus({ preventScroll: true });
  if (push && !play) scrollTo(0, 0); // as a page does; a chosen square stays under the finger
  tell(document.querySelector("h1").textContent + ". " + (document.querySelector("#why")?.textContent ?? ""));
  if (play && player && !still.matches) player.press("play");
}

// Links of the page itself are followed without leaving it; those to files, and
// clicks that ask for a new window, are the browser's.
document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const text = copy.dataset.copy === "text" ? document.querySelector("#text").textContent : location.href;
    navigator.clipboard.writeText(text).then(() => tell("Copied"), () => tell("The browser did not let it be copied"));
    return;
  }
  const link = event.target.closest("main a[href], nav a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.hasAttribute("download")) return;
  const address = new URL(link.href.baseVal ?? link.href, location.href);
  if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  event.preventDefault();
  show(address.href, { push: true, play: link.hasAttribute("data-square") });
});

// A link to a part of the page that is shown is no other page.
addEventListener("popstate", () => {
  if (location.pathname + location.search === shown) fetching?.abort();
  else show(location.href, { push: false, play: false });
});

liven();
