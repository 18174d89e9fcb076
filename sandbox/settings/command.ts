/** What `switch.ts` prints when it does not understand. */
export const switchUsage = `Usage: npm run switch -- [--wallet URL] SWITCH=POSITION ... | reset

  node=down                          both nodes (nodes.first=..., nodes.second=... for one)
  bridge=dead  provider=hanging  game=held
  holdings.ADDRESS.ASSET=3000000     null for not opted in`;

const DEFAULT_WALLET_URL = "http://127.0.0.1:5184";

/** A request to the switches of a world that runs. */
export interface SettingRequest {
  readonly walletUrl: string;
  readonly request: { readonly path: string; readonly change: object };
}

interface Branch {
  [name: string]: string | null | Branch;
}

/**
 * Reads switches from the words typed, such as `node=down` or `reset`. The world itself refuses
 * switches and positions it does not know.
 * @throws {Error} when a word is neither.
 */
export function readSwitchCommand(words: readonly string[]): SettingRequest {
  const [flag, url, ...others] = words;
  const isNamed = flag === "--wallet" && url !== undefined;
  const walletUrl = (isNamed ? url : DEFAULT_WALLET_URL).replace(/\/+$/, "");
  const rest = isNamed ? others : words;
  if (rest.length === 1 && rest[0] === "reset") {
    return { walletUrl, request: { path: "/switches/reset", change: {} } };
  }
  if (rest.length === 0) throw new Error("Name at least one switch.");
  const change: Branch = {};
  for (const word of rest) set(change, word);
  return { walletUrl, request: { path: "/switches", change } };
}

function set(change: Branch, word: string): void {
  const [, path, position] = /^([\w.]+)=(.+)$/.exec(word) ?? [];
  if (path === undefined || position === undefined) {
    throw new Error(`"${word}" is no SWITCH=POSITION.`);
  }
  const names = path.split(".");
  const last = names.pop() ?? "";
  let branch = change;
  for (const name of names) {
    const next = branch[name];
    const inner: Branch = typeof next === "object" && next !== null ? next : {};
    branch[name] = inner;
    branch = inner;
  }
  branch[last] = position === "null" ? null : position;
}
