import { checkAbout, type CheckResult } from "../../check-result.ts";
import { isPage, type Site } from "../site.ts";
import { contentsOf, requestBeginning } from "./find-file.ts";
import { gameFolder } from "./private-file-kinds.ts";

/** The bytes of a list that are read: Caddy's has its styles in front. */
const maxBytes = 256 * 1_024;

/**
 * Checks that the server lists no folder.
 *
 * @param files paths below the page's URL of files that exist
 */
export function folderChecks(site: Site, group: string, files: readonly string[]) {
  const folders = ["static/", "static/js/", gameFolder, `${gameFolder}Build/`];
  return folders.map((folder) => (): Promise<readonly CheckResult[]> => {
    const names = files
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length).replace(/\/.*/, "/"));
    return checkAbout(group, `/${folder}`, async (line) => {
      const response = await requestBeginning(site, folder, maxBytes);
      const texts = response?.status === 200 ? contentsOf(response) : [];
      if (!texts.some((text) => isListing(text, names))) return [];
      const seen = "lists its files, also those that nothing names";
      return line.warning(seen, "let the server list no folders: autoindex off in nginx");
    });
  });
}

/** Of nginx, Apache, Python, Tomcat, Node's serve and serve-index. */
const titles =
  /<title>\s*(?:Index of|Directory|Listing|Files within)\b|<title>\s*listing directory\b|\[To Parent Directory\]/i;

/** Whether a text links to a file that is in the folder, or names it in a list in JSON. */
function isListing(text: string, names: readonly string[]): boolean {
  if (isPage(text)) return false;
  if (titles.test(text)) return true;
  const links = Array.from(
    text.matchAll(/<a\b[^>]*\shref\s*=\s*["']?([^"'\s>]+)/gi),
    ([, href = ""]) => href,
  );
  const named = Array.from(text.matchAll(/"name"\s*:\s*"([^"]*)"/g), ([, name = ""]) => name);
  return names.some((name) => {
    const encoded = encodeURI(decodeURI(name));
    const isLinked = links.some((href) => href === encoded || href.endsWith(`/${encoded}`));
    return isLinked || (name !== "" && named.includes(decodeURI(name)));
  });
}
