import { type BuildFile, isRequired } from "@fabulous-fish/checks/game-files/build-file";
import { buildFile, isOnOtherHost, scriptsOf } from "../build-files.ts";
import { type Finding, type FramedGame, isBlocked } from "../framed-game.ts";
import { createInspection, type FileReport } from "./preflight.ts";

/** Inspects the files of a game as its state asks for; undefined if that is being done already. */
export type InspectGame = (
  game: FramedGame,
) => Promise<Extract<Finding, { type: "inspected" }> | undefined>;

/**
 * Creates the inspection of one document of a game's frame.
 *
 * @param url the build page's URL, with its query
 */
export function inspectGame(
  url: string,
  frame: HTMLIFrameElement,
  signal: AbortSignal,
): InspectGame {
  const inspect = createInspection({ url, isStrict: false, view: frame.contentWindow, signal });
  let asked = "";

  return async (game) => {
    const { round, files, unparsed } = game;
    const { depth } = game.inspection;
    const inspectable = filesToInspect(game, frame.contentDocument);
    const what = [round, depth, ...unparsed.keys(), ...inspectable.map((file) => file.url)].join(
      " ",
    );
    if (depth === 0 || what === asked) return undefined;
    asked = what;
    const reports = await inspect(inspectable, depth, unparsed);
    const needed = reports.filter(({ file }) => isRequired(file));
    // Of several failures, one that is proven by a file's content is the cause.
    const { failure, isLasting = false } =
      needed.find((report) => report.isLasting) ?? firstFailed(needed) ?? {};
    const unchecked = needed.filter(({ isUnchecked }) => isUnchecked).map(({ file }) => file.path);
    const scriptFailure = firstFailed(reports.filter(({ file }) => !isRequired(file)))?.failure;
    return { type: "inspected", round, depth, files, failure, isLasting, unchecked, scriptFailure };
  };
}

/**
 * The required files, unless a policy blocks them on another host: on this host, a redirect looks like
 * that. Before the loader is called, the script that was to call it may be one that was not loaded.
 */
function filesToInspect(game: FramedGame, page: Document | null): BuildFile[] {
  const { files, missing } = game;
  const required = (files ?? scriptsOf(page)).filter(
    (file) => isRequired(file) && !(isOnOtherHost(file) && isBlocked(game, file.url)),
  );
  const scripts = files ? [] : missing.map((url) => buildFile(url)).filter(isOwnScript);
  return [...required, ...scripts];
}

const isOwnScript = (file: BuildFile) => file.kind === "script" && !isOnOtherHost(file);

const firstFailed = (reports: readonly FileReport[]) => reports.find(({ failure }) => failure);
