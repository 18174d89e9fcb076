import { modeSettings, nodeFaultModes } from "./settings/fault-modes.ts";
import type { ModeTable } from "./settings/mode-table.ts";

const modes = (setting: string, about: string, table: ModeTable) =>
  [
    `${setting}: ${about}`,
    ...Object.entries(table).map(([mode, behaviour]) => `  ${mode.padEnd(27)} ${behaviour}`),
  ].join("\n");

/** The output of `npm run setting -- --help`, with all modes. */
export const settingUsage = `Usage: npm run setting -- [--wallet URL] SETTING=VALUE ... | reset

  node=down                          all nodes (nodes.first=..., nodes.second=..., nodes.third=...)
  bridge=dead  provider=hanging  game=held  wallet=rejecting
  authAddresses.ADDRESS=ADDRESS      the address that an account is rekeyed to; null for none
  holdings.ADDRESS.ASSET=3000000     an amount in base units; null for not opted in
  assets.ASSET.name=NAME             also unitName and decimals, and mode: normal, missing (404) or hanging

${modes("node", "Nodes", nodeFaultModes)}

${Object.entries(modeSettings)
  .map(([setting, { label, table }]) => modes(setting, label, table))
  .join("\n\n")}`;

const defaultWalletUrl = "http://127.0.0.1:5184";

interface Branch {
  [name: string]: string | null | Branch;
}

/**
 * Parses the arguments of `npm run setting`, for example `node=down` or `reset`. The sandbox checks
 * the names and values of the settings.
 * @throws {Error} if an argument is neither `reset` nor `SETTING=VALUE`
 */
export function readSettingCommand(args: readonly string[]) {
  const [flag, url, ...others] = args;
  const isNamed = flag === "--wallet" && url !== undefined;
  const walletUrl = (isNamed ? url : defaultWalletUrl).replace(/\/+$/, "");
  const rest = isNamed ? others : args;
  if (rest.length === 1 && rest[0] === "reset") {
    return { walletUrl, request: { path: "/settings/reset", change: {} } };
  }
  if (rest.length === 0) throw new Error("Name at least one setting.");
  const change: Branch = {};
  for (const assignment of rest) set(change, assignment);
  return { walletUrl, request: { path: "/settings", change } };
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

async function runCommand(args: readonly string[]): Promise<void> {
  if (args[0] === "--help") {
    process.stdout.write(`${settingUsage}\n`);
    return;
  }
  const { walletUrl, request } = commandOrExit(args);
  const response = await fetch(`${walletUrl}${request.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request.change),
  }).catch(() =>
    exit(
      `No sandbox responds at ${walletUrl}. Start one with npm start, or name its wallet: --wallet URL.`,
      1,
    ),
  );
  const body = (await response.json()) as { message?: string };
  if (!response.ok) exit(body.message ?? `The sandbox responded with ${response.status}.`, 1);
  process.stdout.write(`${JSON.stringify(body, undefined, 2)}\n`);
}

function commandOrExit(args: readonly string[]) {
  try {
    return readSettingCommand(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return exit(`${message} All settings: npm run setting -- --help`, 2);
  }
}

function exit(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

if (process.argv[1] === import.meta.filename) await runCommand(process.argv.slice(2));
