import { type CheckResult, lineAbout } from "@fabulous-fish/checks/check-result";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { explained } from "./explain-response.ts";
import { isOnThisMachine, type Site } from "./site.ts";

const group = "HTTPS";

/** Checks that visitors use HTTPS, also if they type the host's name only. */
export async function checkHttps(site: Site): Promise<readonly CheckResult[]> {
  const { url, probe, configuration } = site;
  if (isOnThisMachine(url)) return [];
  const { protocol, host, port, pathname } = new URL(url);
  if (protocol === "http:") {
    const line = lineAbout(group, url);
    const seen = "is not encrypted: anybody on the way can change the page";
    const remedy = "let a proxy such as Caddy terminate TLS, and redirect http to https";
    if (configuration?.gate === undefined) return [line.warning(seen, remedy)];
    return [line.wrong(`${seen}, and browsers do not keep the gate's session`, remedy)];
  }
  // What listens at another port is not what a browser asks.
  if (port !== "") return [];
  const line = lineAbout(group, `http://${host}${pathname}`);
  const remedy = "redirect http to https";
  try {
    const response = await probe.request(`http://${host}${pathname}`);
    const { status, headers } = response;
    const location = headers.get("location") ?? "";
    if (status >= 300 && status < 400 && URL.canParse(location, `http://${host}`)) {
      const target = new URL(location, `http://${host}`);
      const isSame = target.protocol === "https:" && target.host === host;
      const seen = `redirects to ${target.href}`;
      if (isSame) return [line.ok(seen)];
      return target.protocol === "https:"
        ? [
            line.warning(
              seen,
              "redirect to the same host first, or give players the other URL",
              url,
            ),
          ]
        : [line.wrong(seen, remedy, url)];
    }
    if (status !== 200) {
      const problem = line.warning(`status ${status}`, remedy, `a redirect to ${url}`);
      return [explained(response, problem)];
    }
    return [line.wrong("serves the page without encryption", remedy, `a redirect to ${url}`)];
  } catch (error) {
    const seen = `is not redirected: ${messageOf(error)}`;
    return [line.warning(seen, `${remedy}, for visitors who type the host's name only`)];
  }
}
