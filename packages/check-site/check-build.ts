import { checkAbout, type CheckResult } from "@fabulous-fish/checks/check-result";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { type Release, release } from "@fabulous-fish/core/release";
import type { GetFile, Site } from "./site.ts";
import { textOf } from "./response-body.ts";

/** Says which build the deployment is. */
export function checkBuild({ get }: Pick<Site, "get">): Promise<readonly CheckResult[]> {
  return checkAbout("build", "/build.json", async (line) => {
    const found = await readRelease(get);
    return typeof found === "string"
      ? line.warning(
          found,
          "upload all of the folder that npm run build makes",
          "version and commit",
        )
      : line.ok(`version ${found.version}, commit ${found.commit}`);
  });
}

/** Returns which build the page is, or what is in the place of the document that says so. */
export async function readRelease(get: GetFile): Promise<Release | string> {
  const response = await get("build.json");
  if (response.status !== 200) return `status ${response.status}`;
  try {
    return parseDocument(release, JSON.parse(textOf(response)), (details) => new Error(details));
  } catch (error) {
    return `not the build's: ${error instanceof Error ? error.message : String(error)}`;
  }
}
