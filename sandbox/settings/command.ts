/** The usage message of `npm run switch`. */
export const switchUsage = `Usage: npm run switch -- [--wallet URL] SETTING=VALUE ... | reset

  node=down                          both nodes (nodes.first=..., nodes.second=... for one)
  bridge=dead  provider=hanging  game=held
  holdings.ADDRESS.ASSET=3000000     null for not opted in`;

const defaultWalletUrl = "http://127.0.0.1:5184";

/** A request that changes the settings of a running sandbox. */
export interface SettingRequest {
  readonly walletUrl: string;
  readonly request: { readonly path: string; readonly change: object };
}

interface Branch {
  [name: string]: string | null | Branch;
}

/**
 * Parses the arguments of `npm run switch`, for example `node=down` or `reset`. The sandbox checks
 * the names and values of the settings.
 * @throws {Error} if an argument is neither `reset` nor `SETTING=VALUE`
 */
export function readSwitchCommand(args: readonly string[]): SettingRequest {
  const [flag, url, ...others] = args;
  const isNamed = flag === "--wallet" && url !== undefined;
  const walletUrl = (isNamed ? url : defaultWalletUrl).replace(/\/+$/, "");
  const rest = isNamed ? others : args;
  if (rest.length === 1 && rest[0] === "reset") {
    return { walletUrl, request: { path: "/switches/reset", change: {} } };
  }
  if (rest.length === 0) throw new Error("Name at least one setting.");
  const change: Branch = {};
  for (const assignment of rest) set(change, assignment);
  return { walletUrl, request: { path: "/switches", change } };
}

function set(change: Branch, assignment: string): void {
  const [, path, value] = /^([\w.]+)=(.+)$/.exec(assignment) ?? [];
  if (path === undefined || value === undefined) {
    throw new Error(`"${assignment}" is not SETTING=VALUE.`);
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
  branch[last] = value === "null" ? null : value;
}
