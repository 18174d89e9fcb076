import { parseExactJson, type SiteConfiguration } from "@fabulous-fish/core";
import { fieldsOfGate } from "@fabulous-fish/core/configuration/site-configuration";
import { gateHealth } from "@fabulous-fish/core/gate/gate-messages";
import { validDocument } from "@fabulous-fish/core/json/parse-document";
import { type CheckResult, type Line, lineAbout } from "@fabulous-fish/checks/check-result";
import {
  compareRule,
  passOn,
  sameConfiguration,
  useGate,
} from "@fabulous-fish/checks/compare-gate";
import { parseSiteDocument } from "@fabulous-fish/hosting/site-document";
import { insecureOrigins, siteDocumentPath } from "../../routes/site-document.ts";

const timeoutMilliseconds = 5_000;
const group = "origins";
const networkFields = ["network", "genesisHash", "rule", "tokens", "oldestBlock"] as const;

/** Checks that each origin has the page of this gate, and that this gate responds there. */
export async function checkOrigins(
  origins: readonly string[],
  own: SiteConfiguration | undefined,
  send: typeof fetch,
): Promise<readonly CheckResult[]> {
  const insecure = insecureOrigins(origins).map((origin) =>
    lineAbout(group, origin).warning(
      "is not encrypted, so session cookies can be read on the way",
      "use https",
    ),
  );
  const get = (url: string) =>
    send(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMilliseconds) });
  const live = await Promise.all(
    origins.map(async (origin) => [
      await checkDocument(`${origin}${siteDocumentPath}`, own, get),
      await checkHealth(`${origin}/gate/health`, own, get),
    ]),
  );
  return [...insecure, ...live.flat()];
}

type Get = (url: string) => Promise<Response>;

async function checkDocument(
  url: string,
  own: SiteConfiguration | undefined,
  get: Get,
): Promise<CheckResult> {
  const line = lineAbout(group, url);
  try {
    const response = await get(url);
    if (response.status >= 300 && response.status < 400) {
      return line.wrong(
        `redirects to ${response.headers.get("location") ?? "another URL"}`,
        "configure the origin that it redirects to",
        "the page: players sign in at the origin that their browser shows",
      );
    }
    const isMissing = response.status === 404;
    const text = response.status === 200 ? await response.text() : "";
    const served = parseSiteDocument(isMissing ? "{}" : text, siteDocumentPath);
    return compare(line, served, own);
  } catch (error) {
    return line.unchecked(error, "start the gate, and what is in front of it, and check again");
  }
}

function compare(
  line: Line,
  served: SiteConfiguration,
  own: SiteConfiguration | undefined,
): CheckResult {
  if (served.gate === undefined)
    return line.wrong('has no "gate", so the page signs nobody in', useGate, '"gate": "/gate"');
  const differing =
    own === undefined
      ? []
      : ([...networkFields, ...fieldsOfGate] as const).filter(
          (field) => textOf(served[field]) !== textOf(own[field]),
        );
  if (differing.length === 0) return line.ok("is that of the gate");
  return line.wrong(`differs from the gate's in ${differing.join(", ")}`, sameConfiguration);
}

async function checkHealth(
  url: string,
  own: SiteConfiguration | undefined,
  get: Get,
): Promise<CheckResult> {
  const line = lineAbout(group, url);
  try {
    const response = await get(url);
    const seen = `status ${response.status}`;
    if (response.status !== 200) return line.wrong(seen, passOn, "status 200");
    const health = await response.text().then(healthIn);
    if (!health) return line.wrong(`${seen} with something else`, passOn, "the gate's message");
    return own ? compareRule(line, health, own) : line.ok(seen);
  } catch (error) {
    return line.unchecked(error, passOn);
  }
}

function healthIn(text: string) {
  try {
    return validDocument(gateHealth, parseExactJson(text));
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
