import type { BuildFile } from "../../game-files/build-file.ts";
import { GameSetupError } from "../../game-files/game-setup-errors.ts";
import { allows, policiesOf, sourcesOf } from "../../game-files/policies.ts";
import { type ConfiguredSite, isOnThisMachine } from "../site.ts";
import { answerOf, type ProbeResponse } from "../outcome.ts";

/** A policy that keeps browsers from loading a file, and the remedy. */
interface Blocked {
  readonly seen: string;
  readonly remedy: string;
}

/** Returns a file as browsers request it: if a policy of the page or of the game says so, by https. */
export async function requestedFile(
  { get }: ConfiguredSite,
  file: BuildFile,
  game: ProbeResponse,
): Promise<BuildFile> {
  if (!file.url.startsWith("http:")) return file;
  // The frame has it from the page around it (Upgrade Insecure Requests, section 3.1).
  const isUpgraded = [...policiesOf(game), ...policiesOf(answerOf(await get("")))].some((policy) =>
    policy.has("upgrade-insecure-requests"),
  );
  return isUpgraded ? { ...file, url: encrypted(file.url) } : file;
}

/** Returns what keeps browsers from loading a file of another host; undefined if nothing does. */
export function blockedFile(
  { url }: ConfiguredSite,
  file: BuildFile,
  game: ProbeResponse,
): Blocked | undefined {
  const { origin } = new URL(url);
  if (file.url.startsWith(`${origin}/`)) return undefined;
  // Requests to this machine are no mixed content (Secure Contexts, section 3.1).
  if (url.startsWith("https:") && file.url.startsWith("http:") && !isOnThisMachine(file.url)) {
    return {
      seen: "is named by http: on a page with https, browsers block it, whatever the policy allows",
      remedy: `put it into the build; or let the game name it by https, and build with ${optionFor(file)}`,
    };
  }
  if (isAllowed(file, game)) return undefined;
  const { message, remedy } = new GameSetupError("game-origin-blocked", `${file.path}.`);
  return { seen: message, remedy: `${remedy} Option: ${optionFor(file)}` };
}

const isFetched = ({ kind }: BuildFile) =>
  kind === "data" || kind === "code" || kind === "configuration";

function isAllowed(file: BuildFile, game: ProbeResponse): boolean {
  const directive = isFetched(file) ? "connect-src" : "script-src";
  const needed = new URL(file.url).href;
  return policiesOf(game).every((policy) =>
    allows(sourcesOf(policy, directive), needed, new URL(game.url).origin),
  );
}

/** The option of the build that lets a game load a file, by https. */
const optionFor = (file: BuildFile) =>
  `${isFetched(file) ? "--game-connect" : "--game-script"} ${new URL(encrypted(file.url)).origin}`;

const encrypted = (url: string) => url.replace(/^http:/, "https:");
