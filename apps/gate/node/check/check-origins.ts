import type { SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { parseSiteDocument } from "@fabulous-fish/hosting/site-document";
import { insecureOrigins } from "../../insecure-origins.ts";
import { siteDocumentPath } from "../../site-document.ts";
import { messageOf } from "./message-of.ts";

const timeoutMilliseconds = 5_000;
const group = "origins";

/** Checks that each origin has the page of this gate, and that this gate answers there. */
export async function checkOrigins(
  origins: readonly string[],
  own: SiteConfiguration | undefined,
  send: typeof fetch,
): Promise<readonly CheckResult[]> {
  const insecure = insecureOrigins(origins).map((subject): CheckResult => ({
    group,
    subject,
    level: "warning",
    seen: "is not encrypted, so session cookies can be read on the way",
    remedy: "use https",
  }));
  const live = await Promise.all(
    origins.map(async (origin) => [
      await checkDocument(origin, own, send),
      await checkHealth(origin, send),
    ]),
  );
  return [...insecure, ...live.flat()];
}

async function checkDocument(
  origin: string,
  own: SiteConfiguration | undefined,
  send: typeof fetch,
): Promise<CheckResult> {
  const about = { group, subject: `${origin}${siteDocumentPath}` };
  try {
    const response = await get(send, about.subject);
    if (response.status >= 300 && response.status < 400) {
      return {
        ...about,
        level: "wrong",
        seen: `redirects to ${response.headers.get("location") ?? "another URL"}`,
        expected: "the page: players sign in at the origin that their browser shows",
        remedy: "configure the origin that it redirects to",
      };
    }
    const isMissing = response.status === 404;
    const text = response.status === 200 ? await response.text() : "";
    const served = parseSiteDocument(isMissing ? "{}" : text, siteDocumentPath);
    return compare(about, served, own);
  } catch (error) {
    return {
      ...about,
      level: "warning",
      seen: `could not be read: ${messageOf(error)}`,
      remedy: "start the gate, and what is in front of it, and check again",
    };
  }
}

function compare(
  about: { readonly group: string; readonly subject: string },
  served: SiteConfiguration,
  own: SiteConfiguration | undefined,
): CheckResult {
  if (served.gate === undefined) {
    return {
      ...about,
      level: "wrong",
      seen: 'has no "gate", so the page signs nobody in',
      expected: '"gate": "/gate"',
      remedy: "build the page with --gate, or add the field",
    };
  }
  const differing =
    own === undefined
      ? []
      : (["network", "genesisHash", "rule", "tokens", "oldestBlock", "scores"] as const).filter(
          (field) => textOf(served[field]) !== textOf(own[field]),
        );
  if (differing.length === 0) return { ...about, level: "ok", seen: "is that of the gate" };
  return {
    ...about,
    level: "wrong",
    seen: `differs from the gate's in ${differing.join(", ")}`,
    remedy: "give the gate (site) and the page the same _root.data, and restart the gate",
  };
}

async function checkHealth(origin: string, send: typeof fetch): Promise<CheckResult> {
  const about = { group, subject: `${origin}/gate/health` };
  const remedy = "start the gate, and let the server in front pass /gate/ on to it";
  try {
    const { status } = await get(send, about.subject);
    const seen = `status ${status}`;
    return status === 200
      ? { ...about, level: "ok", seen }
      : { ...about, level: "wrong", seen, expected: "status 200", remedy };
  } catch (error) {
    return { ...about, level: "warning", seen: `could not be read: ${messageOf(error)}`, remedy };
  }
}

const get = (send: typeof fetch, url: string) =>
  send(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMilliseconds) });

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
