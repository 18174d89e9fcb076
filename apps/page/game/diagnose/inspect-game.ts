import { type BuildFile, isRequired } from "@fabulous-fish/checks/game-files/build-file";
import { evaluateGame, isAboutFile } from "@fabulous-fish/checks/game-files/evaluate-game";
import { buildFile, isOnOtherHost, scriptsOf } from "../build-files.ts";
import { type Finding, type FramedGame, isBlocked } from "../framed-game.ts";
import { createInspection } from "./preflight.ts";

/** Inspects the files of a game as its state requires; undefined if that is being done already. */
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
    const findings = evaluateGame({ files: reports, printed: [] }).filter(isAboutFile);
    const cause = findings.find(({ file }) => isRequired(file));
    return {
      type: "inspected",
      round,
      depth,
      files,
      failure: cause?.error,
      isLasting: cause?.isProven === true,
      unchecked: reports.flatMap(({ file, isUnchecked }) =>
        isUnchecked && isRequired(file) ? file.path : [],
      ),
      scriptFailure: findings.find(({ file }) => !isRequired(file))?.error,
    };
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
