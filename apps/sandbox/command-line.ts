import { parseArgs } from "node:util";
import { gameOptions, hostingOptionsOf } from "@fabulous-fish/hosting/headers";
import type { RealNode } from "./real-node.ts";
import type { SandboxOptions } from "./sandbox.ts";

/** An invalid option. The message names it and says what is valid. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The output of `--help`. */
export const usage = `Usage: npm start -- [options]

  --site FOLDER      show your site: build the page with its site.json, which --dev shows without a build
  --game FOLDER      build the page with a finished build of a game instead of the reference game
  --game-script S    what the game may load from another host, and --game-connect, --game-frame and others:
                     the options of npm run build
  --dev              serve the page with hot module replacement
  --no-gate          let everybody get the game's files, without a signature in the wallet
  --gate             guard them also with --dev, or if your site has no gate
  --follow           let the gate follow the blocks, so that a change counts within seconds
  --port N           the page's port; the other servers use the next ones (default 5180)
  --host H           the host name to listen on (default 127.0.0.1; 0.0.0.0 makes it reachable from a phone)
  --node URL         use this chain node instead of the stub nodes
  --token T          the API token of that node
  --assets ID,…      the ids of the required tokens on that node's chain, in their order
  --help             print this message
`;

/** The parsed command line: the options of the sandbox, or `"help"` for `--help`. */
export type Command = "help" | RunCommand;

/** The options of the sandbox, and what to do before it starts. */
export interface RunCommand extends Omit<SandboxOptions, "site" | "document" | "development"> {
  readonly isDevelopment: boolean;
  /** The arguments of the build that comes first, if one does. */
  readonly build?: readonly string[];
  /** The folder of the operator's site. Without `gate`, the site says whether it has one. */
  readonly siteFolder?: string | undefined;
}

const maxPort = 65_535;

const options = {
  // `npm start` has it.
  build: { type: "boolean", default: false },
  dev: { type: "boolean", default: false },
  game: { type: "string" },
  site: { type: "string" },
  gate: { type: "boolean" },
  follow: { type: "boolean", default: false },
  ...gameOptions,
  port: { type: "string" },
  host: { type: "string" },
  node: { type: "string" },
  token: { type: "string" },
  assets: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/**
 * Parses the arguments of `npm start` and `npm run dev`.
 * @throws {UsageError} if an option is unknown or its value is not valid
 */
export function readCommand(args: readonly string[]): Command {
  const { dev, gate, follow, ...others } = parseOptions(args);
  const { build, game, site, port, host, node, help, token, assets, ...ofGame } = others;
  if (help) return "help";
  if (node === undefined && (token !== undefined || assets !== undefined)) {
    throw new UsageError("--token and --assets need --node URL: add it.");
  }
  if (dev && game !== undefined) {
    throw new UsageError("--game needs the built page: leave --dev out.");
  }
  if (site !== undefined && assets !== undefined) {
    throw new UsageError(
      "--assets is for a site without --site: name the tokens in its site.json.",
    );
  }
  if (follow && !(gate ?? !dev)) throw new UsageError("--follow needs the gate: add --gate.");
  const ofBuild = [
    ...(game === undefined ? [] : ["--game", game]),
    ...(site === undefined ? [] : ["--site", site]),
  ];
  return {
    isDevelopment: dev,
    siteFolder: site,
    ...gateOption(gate ?? (site === undefined || dev ? !dev : undefined), follow),
    ...((build || ofBuild.length > 0) && !dev ? { build: ofBuild } : {}),
    ports: port === undefined ? undefined : { site: portNumber(port) },
    host,
    node: node === undefined ? undefined : realNode(node, token, assets),
    ...(Object.keys(ofGame).length > 0 && { headers: hostingOptionsOf(ofGame) }),
  };
}

/** @param gate undefined if the site decides */
function gateOption(gate: boolean | undefined, follow: boolean): Pick<SandboxOptions, "gate"> {
  if (follow) return { gate: { follow } };
  return gate === undefined ? {} : { gate };
}

function realNode(url: string, token: string | undefined, assets: string | undefined): RealNode {
  return {
    url: nodeUrl(url),
    token: token === undefined ? undefined : apiToken(token),
    assets: assets === undefined ? undefined : assetIds(assets),
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowNegative: true }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new UsageError(`${message ?? ""}. See npm start -- --help.`);
  }
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= maxPort) return port;
  throw new UsageError(`--port takes a number from 0 to ${maxPort}, not "${text}".`);
}

function nodeUrl(text: string): string {
  const isUrl = /^https?:\/\/[^?#@\s]+$/.test(text) && URL.canParse(text);
  if (isUrl) return text.replace(/\/+$/, "");
  throw new UsageError(`--node takes a web address such as http://localhost:4001, not "${text}".`);
}

function apiToken(text: string): string {
  if (/^[!-~]+$/.test(text)) return text;
  throw new UsageError("--token takes visible ASCII characters without a space between.");
}

function assetIds(text: string): readonly string[] {
  if (/^[1-9]\d*(,[1-9]\d*)*$/.test(text)) return text.split(",");
  throw new UsageError(`--assets takes asset ids with commas between, not "${text}".`);
}
