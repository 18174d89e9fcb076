import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checkNodes } from "@fabulous-fish/checks/check-nodes";
import { checkTokens } from "@fabulous-fish/checks/check-tokens";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import type { Site } from "../../site-document.ts";
import {
  type Environment,
  type GivenConfiguration,
  type NodeConfiguration,
  readGivenConfiguration,
} from "../configuration.ts";
import { readSite } from "../site.ts";
import { checkAuditLog } from "./check-audit-log.ts";
import { checkDenials } from "./check-denials.ts";
import { checkOrigins } from "./check-origins.ts";
import { checkProxies } from "./check-proxies.ts";
import { checkSeason } from "./check-season.ts";
import { checkStore } from "./check-store.ts";
import { checkTicketKeyFile } from "./check-ticket-key.ts";
import { messageOf } from "./message-of.ts";

/** Fields of which only the presence is shown. */
const secretFields: ReadonlySet<string> = new Set(["metricsToken", "auditKey"] satisfies Field[]);
type Field = keyof NodeConfiguration;

export interface CheckOptions {
  readonly environment: Environment;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * Checks what a gate on Node depends on: its configuration, page, season, store, denials, nodes, clock, proxies, origins,
 * ticket key and audit log. It changes nothing but keys of the store that expire. Never rejects.
 */
export async function checkGate(options: CheckOptions): Promise<readonly CheckResult[]> {
  const { environment, fetch: send = fetch } = options;
  let given: GivenConfiguration;
  try {
    given = await readGivenConfiguration(environment);
  } catch (error) {
    return [configurationProblem(messageOf(error))];
  }
  const { configuration, problems, sources } = given;
  if (!configuration) return problems.map(configurationProblem);
  const fields = Object.entries(configuration).map(([field, value]) => ({
    group: "configuration",
    subject: field,
    level: "ok" as const,
    seen: `${shown(field, value)} (${sources.get(field) ?? "default"})`,
  }));
  const { site, page } = await checkPage(configuration.site);
  const proxies = checkProxies(configuration);
  const groups = await Promise.all([
    // One after the other: both open the store.
    checkStore(configuration, site?.configuration).then(async (results) => [
      ...results,
      ...(await checkDenials(configuration)),
    ]),
    configuration.ticketKeyFile === undefined
      ? []
      : checkTicketKeyFile(configuration.ticketKeyFile),
    site === undefined ? [] : checkChain(site, send),
    checkAuditLog(configuration.auditLog),
    checkOrigins(configuration.origins, site?.configuration, send),
  ]);
  const season = site === undefined ? [] : checkSeason(configuration.season, site.configuration);
  return [...fields, ...page, ...season, ...proxies, ...groups.flat()];
}

async function checkChain(
  { configuration }: Site,
  send: typeof fetch,
): Promise<readonly CheckResult[]> {
  const chain = {
    configuration,
    fetch: (url: string, request: RequestInit) => send(url, request),
  };
  const [nodes, tokens] = await Promise.all([checkNodes(chain), checkTokens(chain)]);
  return [...nodes, ...tokens];
}

function configurationProblem(problem: string): CheckResult {
  const [, subject = "", seen = problem] = /^([\w.[\]]+): (.*)$/s.exec(problem) ?? [];
  return {
    group: "configuration",
    subject: subject || "file",
    level: "wrong",
    seen,
    remedy: "correct it; docs/gate.md lists all options",
  };
}

/** Returns a value as text, without passwords. */
function shown(field: string, value: unknown): string {
  if (secretFields.has(field)) return "set";
  return JSON.stringify(value).replace(/(rediss?:\/\/[^:@/"]*):[^@"]*@/, "$1:...@");
}

async function checkPage(
  folder: string,
): Promise<{ readonly site?: Site; readonly page: readonly CheckResult[] }> {
  const about = { group: "page", subject: folder };
  let site: Site;
  try {
    site = await readSite(folder);
  } catch (error) {
    const remedy = "run npm run build, or correct its _root.data";
    return { page: [{ ...about, level: "wrong", seen: messageOf(error), remedy }] };
  }
  const { network, genesisHash, tokens } = site.configuration;
  const ids = tokens.map(({ assetId }) => assetId.toString()).join(", ");
  const game = await stat(join(folder, "WebGLBuild", "index.html")).catch(() => undefined);
  return {
    site,
    page: [
      { ...about, level: "ok", seen: `network ${network}, tokens ${ids}` },
      genesisHash === undefined
        ? {
            ...about,
            level: "wrong",
            seen: "_root.data has no genesisHash",
            remedy: "set it to the network's genesis hash: the gate verifies each node's network",
          }
        : { ...about, level: "ok", seen: `genesis hash ${genesisHash}` },
      game === undefined
        ? {
            ...about,
            level: "warning",
            seen: "has no WebGLBuild/index.html",
            remedy:
              "run npm run build -- --game FOLDER, unless another server has the game's files",
          }
        : { ...about, level: "ok", seen: "has a game" },
    ],
  };
}
