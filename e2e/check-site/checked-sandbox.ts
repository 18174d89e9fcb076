import { describeResults } from "@fabulous-fish/checks/report";
import { answered, type ProbeResponse } from "@fabulous-fish/checks/site/outcome";
import type { ProbeRequest, SiteProbe } from "@fabulous-fish/checks/site/site-probe";
import { checkSite } from "@fabulous-fish/checks/site";
import { createProbe } from "@fabulous-fish/checks/site/probe";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";

/** Changes to responses between the sandbox's servers and the check. */
export interface Interference {
  /** Replaces a request. */
  readonly request?: (url: URL, request: ProbeRequest) => ProbeRequest;
  /** Replaces parts of a response. */
  readonly response?: (
    url: URL,
    response: ProbeResponse,
    request: ProbeRequest,
  ) => Partial<Pick<ProbeResponse, "status" | "body" | "headers">> | undefined;
}

const providers: Readonly<Record<string, string>> = {
  "https://wc.perawallet.app/config.json": "/provider/pera.json",
  "https://static.defly.app/wc-bridge-servers.json": "/provider/defly.json",
};

/** The sandbox adds its script to the page. */
const changedBySandbox = "HTML";

/**
 * Matches the reports of a check if the machine is too busy for its time limits, or for the gate's.
 */
const tooBusy = /no response in \d+ s|could not be made and answered/;
const maxAttempts = 5;

/**
 * Checks a sandbox's page, with the sandbox's stubs of the wallet providers' documents, and returns the
 * report of what is not ok. A report of a machine that is too busy counts if it comes five times in a row.
 */
export async function problemsOf(
  sandbox: Sandbox,
  interference: Interference = {},
): Promise<string> {
  let problems = "";
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    problems = await checkOnce(sandbox, interference);
    if (!tooBusy.test(problems)) break;
  }
  return problems;
}

async function checkOnce(
  { siteUrl, walletUrl }: Sandbox,
  { request: replaced = (_, request) => request, response }: Interference,
): Promise<string> {
  const { signal } = new AbortController();
  const real = createProbe({ signal });
  const probe: SiteProbe = {
    ...real,
    async request(url, request = {}) {
      const provider = providers[url];
      const target = provider === undefined ? url : walletUrl + provider;
      const sent = new URL(request.rawPath ?? url, url);
      const outcome = await real.request(target, replaced(sent, request));
      if (outcome.kind !== "answered") return outcome;
      const found = outcome.response;
      return answered({ ...found, ...response?.(sent, found, request), url });
    },
  };
  try {
    const results = await checkSite({ url: `${siteUrl}/`, probe, signal });
    const problems = results.filter(
      ({ level, subject }) =>
        (level === "warning" || level === "wrong") && subject !== changedBySandbox,
    );
    return describeResults(problems);
  } finally {
    real.close();
  }
}

/** Returns the headers with one replaced; undefined removes it. */
export function withHeader(
  { headers }: Pick<ProbeResponse, "headers">,
  name: string,
  value: string | undefined,
): Pick<ProbeResponse, "headers"> {
  const changed = new Headers(headers);
  if (value === undefined) changed.delete(name);
  else changed.set(name, value);
  return { headers: changed };
}

/** Returns a body of text, which is not encoded. */
export function withText(
  response: ProbeResponse,
  text: string,
  type = "application/json",
): Pick<ProbeResponse, "headers" | "body"> {
  const { headers } = withHeader(response, "content-type", type);
  headers.delete("content-encoding");
  return { headers, body: new TextEncoder().encode(text) };
}
