import { GameFileIsHtmlError } from "../engine/errors.ts";
import { type FileReport, inspectBuild } from "../engine/preflight/preflight.ts";
import type { HostedFile } from "./observation.ts";

/**
 * Each file that the build page names, as its host sends it, the page itself first. Rejects only
 * when aborted.
 */
export async function lookAtHosting(address: string, signal: AbortSignal): Promise<HostedFile[]> {
  const reports = await inspectBuild({ address, depth: "whole", isStrict: true }, signal);
  const files = await Promise.all(reports.map((report) => readHeaders(report, signal)));
  const [page] = files;
  if (page && page.fault === undefined && (await isFallback(address, signal))) {
    return [{ ...page, fault: new GameFileIsHtmlError(page.path) }];
  }
  return files;
}

async function readHeaders(
  { file: { url, path }, fault }: FileReport,
  signal: AbortSignal,
): Promise<HostedFile> {
  try {
    const { status, headers } = await fetch(url, { method: "HEAD", signal });
    return {
      path,
      status,
      type: headers.get("content-type") ?? "",
      encoding: headers.get("content-encoding") ?? "",
      fault,
    };
  } catch {
    signal.throwIfAborted();
    return { path, status: undefined, type: "", encoding: "", fault };
  }
}

/** Whether the host answers with the site's own page, as it does for addresses that it lacks. */
async function isFallback(address: string, signal: AbortSignal): Promise<boolean> {
  const texts = [address, new URL("../", location.href).href].map(async (url) => {
    const response = await fetch(url, { signal });
    return response.text();
  });
  const [build, home] = await Promise.all(texts).catch(() => []);
  signal.throwIfAborted();
  return build !== undefined && build === home;
}
