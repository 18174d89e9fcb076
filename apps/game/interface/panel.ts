import type { Player } from "@fabulous-fish/simulation/sea";
import { type Course, surface } from "../run/course.ts";
import type { Game } from "../run/game.ts";
import { dailyResult } from "./daily-result.ts";
import { goalList } from "./goal-list.ts";
import type { Portraits } from "./portraits.ts";
import { endingOf, readable, messages, shortAccount } from "../languages/messages.ts";
import { button, element } from "./elements.ts";

/** The actions of the panel's buttons. */
export interface PanelActions {
  readonly start: (course: Course) => void;
  /** Puts on the look of a zone. */
  readonly wear: (look: number) => void;
  readonly resume: () => void;
  readonly leave: () => void;
}

/** The panel over the sea: requirements, start, pause and result. */
export class Panel {
  readonly root = element("section", "panel");
  readonly #portraits: Portraits;
  readonly #actions: PanelActions;
  /** The index of the zone where the next run begins. */
  #startZone = 0;
  #first: HTMLButtonElement | null = null;

  constructor(portraits: Portraits, actions: PanelActions) {
    this.#portraits = portraits;
    this.#actions = actions;
    this.root.setAttribute("aria-label", messages.title);
  }

  /** Shows the content for the game's phase. `alone`: no hand-over was received for a while. */
  show(game: Game, alone: boolean): void {
    this.#first = null;
    this.root.replaceChildren(...this.#content(game, alone));
    this.root.hidden = game.phase === "running";
    this.root.dataset["phase"] = game.phase;
    this.takeFocus();
  }

  /**
   * Focuses the first button, if any, while the window has the focus and no other element does. The
   * page around the game may have taken the focus before.
   */
  takeFocus(): void {
    const focused = document.activeElement;
    if (!document.hasFocus() || (focused !== null && focused !== document.body)) return;
    this.#first?.focus({ preventScroll: true });
  }

  /** Presses the first button, as a gamepad does. */
  pressFirst(): void {
    this.#first?.click();
  }

  #content(game: Game, alone: boolean): Node[] {
    switch (game.phase) {
      case "aquarium":
        return this.#aquarium(game, alone);
      case "ready":
        return this.#ready(game);
      case "paused":
        return this.#paused();
      case "over":
        return this.#over(game);
      case "running":
        return [];
    }
  }

  #aquarium(game: Game, alone: boolean): Node[] {
    const nodes: Node[] = [element("h1", "title", messages.title)];
    if (game.account !== "") nodes.push(accountLine(game.account));
    if (game.handOver !== null) {
      nodes.push(element("p", "lead", messages.aquarium.needed));
    } else {
      nodes.push(element("p", "lead", alone ? messages.aquarium.alone : messages.aquarium.waiting));
    }
    return nodes;
  }

  #ready(game: Game): Node[] {
    const greeting = game.account === "" ? messages.welcome : messages.greetings[game.rank];
    const nodes: Node[] = [
      element("h1", "title", messages.title),
      element("p", "greeting", greeting),
      element("p", "lead", messages.ready.pitch),
      this.#main(messages.ready.swim, () =>
        this.#actions.start({ ...surface, startZone: this.#startZone }),
      ),
      ...(game.progress.deepest > 0 ? [this.#startZones(game), this.#looks(game)] : []),
      this.#daily(game),
      howTo(),
    ];
    if (game.account !== "") nodes.splice(2, 0, accountLine(game.account));
    if (game.best > 0) {
      nodes.push(element("p", "small", messages.hud.best(readable(game.best))));
    }
    return nodes;
  }

  #startZones({ progress }: Game): HTMLElement {
    const select = element("select", "");
    for (const [index, zone] of messages.zones.entries()) {
      if (index > progress.deepest) break;
      select.append(new Option(zone, String(index), false, index === this.#startZone));
    }
    select.addEventListener("change", () => (this.#startZone = select.selectedIndex));
    return element("label", "start-in", messages.ready.startIn, select);
  }

  #looks({ progress, rank }: Game): HTMLElement {
    const row = element("div", "looks");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", messages.ready.look);
    for (const [zone, name] of messages.zones.entries()) {
      const look = button("", "", () => {
        for (const other of row.children)
          other.setAttribute("aria-pressed", String(other === look));
        this.#actions.wear(zone);
      });
      look.append(this.#portraits.portraitOfLook(zone, rank));
      look.setAttribute("aria-label", name);
      look.setAttribute("aria-pressed", String(zone === progress.look));
      look.title = name;
      look.disabled = zone > progress.deepest;
      row.append(look);
    }
    return row;
  }

  #daily({ bestToday }: Game): HTMLElement {
    const { name, about, best } = messages.daily;
    const start = button("plain", name, () => this.#actions.start({ startZone: 0, isDaily: true }));
    const line = bestToday > 0 ? best(readable(bestToday)) : about;
    return element("div", "daily", start, element("p", "small", line));
  }

  #paused(): Node[] {
    return [
      element("h1", "", messages.paused.heading),
      this.#main(messages.paused.resume, this.#actions.resume),
      button("plain", messages.paused.leave, this.#actions.leave),
      howTo(),
    ];
  }

  #over(game: Game): Node[] {
    const words = messages.over;
    const nodes = resultOf(game, this.#portraits);
    if (game.canPlay) {
      nodes.push(this.#main(words.again, () => this.#actions.start(game.course)));
      nodes.push(button("plain", words.toAquarium, this.#actions.leave));
      if (game.course.isDaily) nodes.push(dailyResult(game, this.#portraits));
    } else {
      nodes.push(element("p", "lead", messages.aquarium.lapsed));
      nodes.push(this.#main(words.toAquarium, this.#actions.leave));
    }
    return nodes;
  }

  #main(text: string, act: () => void): HTMLButtonElement {
    this.#first = button("main", text, act);
    return this.#first;
  }
}

function accountLine(account: string): HTMLElement {
  const line = element("p", "account", element("bdi", "", shortAccount(account)));
  line.title = account;
  return line;
}

function howTo(): HTMLElement {
  const { how, controls, rules } = messages.ready;
  const list = element("dl", "controls");
  for (const [name, keys] of controls) {
    list.append(element("dt", "", name), element("dd", "", keys));
  }
  const points = element("ul", "rules", ...rules.map((rule) => element("li", "", rule)));
  return element("details", "how", element("summary", "", how), list, points);
}

/** Returns the result of a run: its end, the score, the numbers, and the goals. */
function resultOf(game: Game, portraits: Portraits): Node[] {
  const { sea } = game;
  const { player } = sea;
  const words = messages.over;
  const nodes: Node[] = [
    element("h1", "", sea.phase === "won" ? words.won : words.lost),
    element("p", "final", readable(player.score)),
    beside(game),
    figuresOf(player),
    goalList(game, portraits),
  ];
  if (sea.phase !== "won") nodes.splice(1, 0, element("p", "ending", endingOf(player)));
  return nodes;
}

/** Compares the score with the best one. */
function beside({ sea, best, newBest, course }: Game): HTMLElement {
  const words = messages.over;
  if (course.startZone > 0) return element("p", "small", messages.zones[course.startZone] ?? "");
  if (newBest) return element("p", "new-best", words.newBest);
  const short = best - sea.player.score;
  return element("p", "small", short > 0 ? words.short(readable(short)) : words.level);
}

function figuresOf(player: Player): HTMLElement {
  const words = messages.over;
  const list = element("dl", "results");
  for (const [name, value] of [
    [words.eaten, String(player.eaten)],
    [words.combo, String(player.bestCombo)],
    [words.depth, messages.zones[player.openZone] ?? ""],
  ] as const) {
    list.append(element("dt", "", name), element("dd", "", value));
  }
  return list;
}
