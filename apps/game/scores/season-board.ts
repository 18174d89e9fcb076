import type { GateScores, ScoreEntry } from "@fabulous-fish/core/scores/score-messages";
import { button, element, icon } from "../interface/elements.ts";
import { amount, readable, shortAccount } from "../languages/messages.ts";
import type { RunState } from "./counted-runs.ts";
import { scoreMessages as words } from "../languages/scores.ts";
import { type SeasonRow, seasonRows } from "./season-rows.ts";

export interface BoardContent {
  /** Null while they are loaded, undefined if they cannot be. */
  readonly scores: GateScores | null | undefined;
  readonly account: string;
  /** Whether the result of a run is shown. */
  readonly isOver: boolean;
  readonly runState: RunState;
}

/** The numbers of rows, and of neighbours of the player on each side: before and after a run. */
const sizes = { before: [3, 0], after: [6, 2] } as const;

/** In a box of 24 by 24. */
const shapes = {
  play: "M8 4.5v15l12-7.5z",
  hourglass: "M6 3h12v3.2L13.4 12l4.6 5.8V21H6v-3.2l4.6-5.8L6 6.2z",
} as const;

/** The best of the season and the player's place, in the panel, and a line about the last run. */
export class SeasonBoard {
  readonly root = element("section", "season");
  /** Whether the run counts, for the result. */
  readonly runState = element("p", "run-state");
  /** The best of the season; undefined while there is none. */
  best: ScoreEntry | undefined;
  readonly #place = element("p", "");
  readonly #heading = element("h2", "");
  readonly #list = element("ol", "places");
  readonly #watch: HTMLButtonElement;
  readonly #note = element("p", "small");
  readonly #removal: HTMLDetailsElement;

  constructor(onWatch: () => void, onRemove: () => void) {
    this.#watch = button("watch", "", onWatch);
    this.#removal = element(
      "details",
      "how removal",
      element("summary", "", words.remove),
      element("p", "small", words.removed),
      button("plain", words.removeNow, onRemove),
    );
    // Safari takes a list without markers for none.
    this.#list.setAttribute("role", "list");
    this.root.append(
      this.#heading,
      this.#place,
      this.#list,
      this.#watch,
      this.#note,
      this.#removal,
    );
    this.root.hidden = true;
    this.showWatch(false, "");
  }

  /** Shows the season and the run's state. Returns whether the run's state is another one. */
  show({ scores, account, isOver, runState }: BoardContent): boolean {
    const [maxRows, neighbours] = isOver ? sizes.after : sizes.before;
    const rows = scores ? seasonRows(scores, account, maxRows, neighbours) : [];
    this.root.hidden = false;
    this.#heading.textContent = words.season(scores?.season ?? "");
    // Without a list, there is only the sentence.
    this.root.dataset["vacant"] = String(rows.length === 0 && scores !== null);
    // Empty rows keep the list's place while it is loaded.
    const vacant = Array.from({ length: maxRows }, () => element("li", "vacant"));
    this.#list.replaceChildren(...(rows.length > 0 ? rows.map(rowOf) : vacant));
    this.#list.setAttribute("aria-hidden", String(rows.length === 0));
    this.best = rows[0]?.entry;
    this.#watch.hidden = this.best?.hasRecording !== true;
    this.#removal.hidden = isOver;
    this.#removal.inert = !rows.some(({ isPlayer }) => isPlayer);
    if (isOver || this.#removal.inert) this.#removal.open = false;
    const text = runStateText(runState);
    this.#place.textContent = (!isOver && text) || placeText(scores, rows);
    const isNew = this.runState.textContent !== text;
    this.runState.textContent = text;
    this.runState.hidden = text === "";
    this.runState.dataset["status"] = runState.status;
    return isNew;
  }

  /** Shows whether the recording is fetched, or why it cannot be watched. */
  showWatch(isFetching: boolean, note: string): void {
    const label = isFetching ? words.fetching : words.watch;
    this.#watch.replaceChildren(icon("", shapes.play), label);
    this.#watch.setAttribute("aria-busy", String(isFetching));
    this.showNote(note);
  }

  /** Shows why what the player has pressed did not work; nothing if it is empty. */
  showNote(note: string): void {
    this.#note.textContent = note;
    this.#note.hidden = note === "";
  }

  /** Moves the focus to the button that plays the best run. */
  focusWatch(): void {
    this.#watch.focus({ preventScroll: true });
  }
}

function rowOf({ entry, isPlayer, followsGap }: SeasonRow): HTMLElement {
  const { rank, account, score, isSlow } = entry;
  const name = isPlayer ? words.you : shortAccount(account);
  const spoken = words.row(readable(rank), name, amount(score));
  const seen = element(
    "span",
    "place-row",
    element("span", "place", readable(rank)),
    element("span", "who", element("bdi", "", name)),
    element("span", "points", readable(score)),
  );
  if (isSlow) seen.children[1]?.append(icon("slow", shapes.hourglass));
  seen.setAttribute("aria-hidden", "true");
  const row = element(
    "li",
    [isPlayer && "own", followsGap && "after-gap", rank === 1 && "leader"]
      .filter(Boolean)
      .join(" "),
    element("span", "live", isSlow ? `${spoken}, ${words.slow}` : spoken),
    seen,
  );
  if (isSlow) row.title = words.slow;
  return row;
}

/** Describes the player's place, or why there is no list. */
function placeText(scores: GateScores | null | undefined, rows: readonly SeasonRow[]): string {
  if (scores === null) return words.loading;
  if (scores === undefined) return words.unavailable;
  if (scores.count === 0) return words.empty;
  const own = rows.find(({ isPlayer }) => isPlayer)?.entry;
  return own ? words.yourPlace(readable(own.rank), readable(scores.count)) : words.noPlace;
}

function runStateText(runState: RunState): string {
  switch (runState.status) {
    case "silent":
      return "";
    case "sending":
      return runState.isDelayed ? words.delayed : words.sending;
    case "counted": {
      const { score, best, rank } = runState.result;
      if (score < best) return words.bestPlace(readable(best), readable(rank));
      return rank === 1 ? words.first : words.place(readable(rank));
    }
    case "not-counted":
      return words.notCounted(words.reasons[runState.reason]);
  }
}
