import { stat } from "node:fs/promises";
import { join } from "node:path";
import { compareOperators } from "@fabulous-fish/checks/compare-operators";
import { checkNodes } from "@fabulous-fish/checks/check-nodes";
import { checkTokens } from "@fabulous-fish/checks/check-tokens";
import { type CheckResult, lineAbout, reasonOf } from "@fabulous-fish/checks/check-result";
import { ArgumentInvalidError, type CheckCommand } from "@fabulous-fish/checks/report";
import { type CheckRun, configurationUnknown, runGroups } from "@fabulous-fish/checks/run-groups";
import { gateModules } from "../../gate.ts";
import type { ServedSite } from "../../routes/site-document.ts";
import { type Environment, readGivenConfiguration, secretFields } from "../configuration.ts";
import { readSite } from "../site.ts";
import { checkDenials } from "./check-denials.ts";
import { checkOrigins } from "./check-origins.ts";
import { checkAuditLog, checkTicketKeyFile } from "./check-own-files.ts";
import { checkProxies } from "./check-proxies.ts";
import { checkSignInMethods } from "./check-sign-in-methods.ts";
import { checkStore } from "./check-store.ts";

/** The command `npm run gate -- check`. */
export const gateCheck: CheckCommand = {
  usage: `Usage: npm run gate -- check [options]
Says whether the gate works that the environment and GATE_CONFIG configure, and why not. It can run
before the gate, and beside it, as the same user.
`,
  check(words, run) {
    if (words.length > 0) throw new ArgumentInvalidError(`unknown argument: ${words.join(" ")}`);
    return checkGate({ ...run, environment: process.env });
  },
};

/** The options of a check of a gate: its configuration, and the means to read. */
export interface GateCheckOptions extends CheckRun {
  readonly environment: Environment;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * Checks what a gate on Node depends on: its configuration, page, season, store, denials, nodes, clock, proxies, origins,
 * ticket key and audit log. It changes nothing but keys of the store that expire. Never rejects.
 */
export async function checkGate({
  environment,
  fetch: send = fetch,
  ...run
}: GateCheckOptions): Promise<readonly CheckResult[]> {
  let given: Awaited<ReturnType<typeof readGivenConfiguration>>;
  try {
    given = await readGivenConfiguration(environment);
  } catch (error) {
    return [configurationProblem(reasonOf(error))];
  }
  const { configuration: options, problems, sources } = given;
  if (!options) return problems.map(configurationProblem);
  const fields = Object.entries(options).map(([field, value]) =>
    lineAbout("configuration", field).ok(
      `${shown(field, value)} (${sources.get(field) ?? "default"})`,
    ),
  );
  const { site, page } = await checkPage(options.site);
  const own = site?.configuration;
  const chain = () => {
    if (!own) throw configurationUnknown();
    const fetch = (url: string, request: RequestInit) => send(url, request);
    return { configuration: own, fetch };
  };
  const { origins } = options;
  const groups = [
    {
      name: "store",
      // One after the other: both open the store.
      check: async () => [...(await checkStore(options, own)), ...(await checkDenials(options))],
    },
    { name: "ticket key", check: () => checkTicketKeyFile(options) },
    {
      name: "nodes",
      check: async () => [
        ...(await checkNodes(chain())),
        compareOperators(chain().configuration.nodes),
      ],
    },
    { name: "tokens", check: () => checkTokens(chain()) },
    { name: "audit log", check: () => checkAuditLog(options.auditLog) },
    { name: "origins", check: () => checkOrigins(origins, own, send) },
  ];
  const modules = own ? gateModules.flatMap(({ check }) => check?.(options, own) ?? []) : [];
  const checked = await runGroups(groups, run);
  const methods = own ? checkSignInMethods(options.signInMethods, own) : [];
  return [...fields, ...page, ...modules, ...methods, ...checkProxies(options), ...checked];
}

function configurationProblem(problem: string): CheckResult {
  const [, subject = "", seen = problem] = /^([\w.[\]]+): (.*)$/s.exec(problem) ?? [];
  return lineAbout("configuration", subject || "file").wrong(
    seen,
    "correct it; docs/operate-the-gate.md lists all options",
  );
}

/** Returns a value as text. Of a secret, that is where a store is, without a password, or nothing. */
function shown(field: string, value: unknown): string {
  if (!secretFields.has(field)) return JSON.stringify(value);
  const isStore = typeof value === "string" && (field === "store" || field === "denials");
  return isStore ? JSON.stringify(withoutPassword(value)) : "set";
}

function withoutPassword(storeUrl: string): string {
  if (!storeUrl.includes("://")) return storeUrl;
  return storeUrl.replace(/:\/\/.*@/, "://...@");
}

async function checkPage(
  folder: string,
): Promise<{ readonly site?: ServedSite; readonly page: readonly CheckResult[] }> {
  const line = lineAbout("page", folder);
  let site: ServedSite;
  try {
    site = await readSite(folder);
  } catch (error) {
    const remedy = "run npm run build, or correct its _root.data";
    return { page: [line.wrong(reasonOf(error), remedy)] };
  }
  const { network, genesisHash, tokens } = site.configuration;
  const ids = tokens.map(({ assetId }) => assetId.toString()).join(", ");
  const game = await stat(join(folder, "WebGLBuild", "index.html")).catch(() => undefined);
  return {
    site,
    page: [
      line.ok(`network ${network}, tokens ${ids}`),
      genesisHash === undefined
        ? line.wrong(
            "_root.data has no genesisHash",
            "set it to the network's genesis hash: the gate verifies each node's network",
          )
        : line.ok(`genesis hash ${genesisHash}`),
      game === undefined
        ? line.warning(
            "has no WebGLBuild/index.html",
            "run npm run build -- --game FOLDER, unless another server has the game's files",
          )
        : line.ok("has a game"),
    ],
  };
}
