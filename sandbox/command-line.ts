import { parseArgs } from "node:util";
import type { WorldOptions } from "./world.ts";

/** What was typed makes no sense; the message says what was wrong and what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** What `--help` prints. */
export const usage = `Usage: npm start -- [options]

  --dev              serve the page as it is written, with hot reload
  --port N           the page's port; the others follow on from it (default 5180)
  --host H           what to listen on (default 127.0.0.1; 0.0.0.0 lets a phone in)
  --node URL         use this chain node instead of the sandbox's
  --token T          the token that node asks for
  --assets ID1,ID2   the ids of the two tokens on that node's chain ($FISHD first)
  --help             print this
`;

/** What to start, from the words after `npm start --`; `"help"` when that was asked for. */
export type Command = "help" | (WorldOptions & { isDevelopment: boolean });

const LARGEST_PORT = 65_535;

const options = {
  dev: { type: "boolean", default: false },
  port: { type: "string" },
  host: { type: "string" },
  node: { type: "string" },
  token: { type: "string" },
  assets: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/**
 * Reads the words typed after the command.
 * @throws {UsageError} naming the word that is wrong.
 */
export function readCommand(words: readonly string[]): Command {
  const { dev, port, host, node, token, assets, help } = parsed(words);
  if (help) return "help";
  if (node === undefined && (token !== undefined || assets !== undefined)) {
    throw new UsageError("--token and --assets belong to --node URL: give that as well.");
  }
  return {
    isDevelopment: dev,
    ...(port === undefined ? {} : { ports: { site: portNumber(port) } }),
    ...(host === undefined ? {} : { host }),
    ...(node === undefined
      ? {}
      : {
          node: {
            url: nodeAddress(node),
            ...(token === undefined ? {} : { token }),
            ...(assets === undefined ? {} : { assets: assetIds(assets) }),
          },
        }),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new UsageError(`${said ?? ""}. See npm start -- --help.`);
  }
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= LARGEST_PORT) return port;
  throw new UsageError(`--port takes a number from 0 to ${LARGEST_PORT}, not "${text}".`);
}

function nodeAddress(text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isAddress) return text.replace(/\/+$/, "");
  throw new UsageError(`--node takes a web address such as http://localhost:4001, not "${text}".`);
}

function assetIds(text: string): [first: string, second: string] {
  const [, first, second] = /^([1-9]\d*),([1-9]\d*)$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return [first, second];
  throw new UsageError(`--assets takes two asset ids with a comma between, not "${text}".`);
}
