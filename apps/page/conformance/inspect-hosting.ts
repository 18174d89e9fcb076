import { isRequired } from "@fabulous-fish/checks/game-files/build-file";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { isOnOtherHost } from "../game/build-files.ts";
import type { FileReport } from "../game/preflight/preflight.ts";
import type { HostedFile } from "./observation.ts";

/**
 * Adds to the reports on the build page and the build's files how their host sends them. Rejects only
 * when aborted.
 *
 * @param url the build page's URL
 */
export async function inspectHosting(
  url: string,
  reports: readonly FileReport[],
  signal: AbortSignal,
): Promise<HostedFile[]> {
  const hosted = await Promise.all(reports.map((report) => readHeaders(report, signal)));
  const [page] = hosted;
  if (page && page.failure === undefined && (await isFallback(url, signal))) {
    return [{ ...page, failure: new GameFileError("game-file-is-html", `${page.path}.`) }];
  }
  return hosted;
}

async function readHeaders(
  { file, failure, isUnchecked }: FileReport,
  signal: AbortSignal,
): Promise<HostedFile> {
  const about = { path: file.path, isRequired: isRequired(file), failure, isUnchecked };
  const unread = { ...about, status: undefined, type: "", encoding: "" };
  if (isOnOtherHost(file)) return { ...unread, isOnOtherHost: true };
  try {
    const { status, headers } = await fetch(file.url, { method: "HEAD", signal });
    return {
      ...about,
      status,
      type: headers.get("content-type") ?? "",
      encoding: headers.get("content-encoding") ?? "",
      isOnOtherHost: false,
    };
  } catch {
    signal.throwIfAborted();
    return { ...unread, isOnOtherHost: false };
  }
}

/** Returns whether the host responds with the site's home page, as it does for unknown URLs. */
async function isFallback(pageUrl: string, signal: AbortSignal): Promise<boolean> {
  const texts = [pageUrl, new URL("../", location.href).href].map(async (url) => {
    const response = await fetch(url, { signal });
    return response.text();
  });
  const [build, home] = await Promise.all(texts).catch(() => []);
  signal.throwIfAborted();
  return build !== undefined && build === home;
}
