/** Suffix of the folder with files for servers. It is beside the site's folder, so no host serves it. */
export const hostingFolderSuffix = "-hosting";

/** Name of the file with the header options of the build, in that folder: the gate on Node reads it. */
export const headerOptionsFile = "header-options.json";

/** Returns the folder with files for servers of a site's folder. */
export function hostingFolderOf(site: string): string {
  return `${site.replace(/[\\/]+$/, "")}${hostingFolderSuffix}`;
}

/** Names of the files in the site's folder that hosts read. */
export const hostFileNames = ["_headers", "_redirects"] as const;

/** The names of files in the site's folder that are not served: those, and the page as it is sent for a 404. */
export const hostingFileNames = [...hostFileNames, "404.html"] as const;

/** Their paths. */
export const hostingFiles = new RegExp(`^/(${hostingFileNames.join("|").replaceAll(".", "\\.")})$`);

/**
 * Names of what a game's folder can have besides the game: hidden files, such as `.git` and `.env`, and
 * what Unity writes beside a build and names so.
 */
const privateName = String.raw`\.[^/]*|[^/]*_(DoNotShip|BackUpThisFolder_ButDontShipItWithYourGame)`;
const onlyPrivateName = new RegExp(`^(${privateName})$`);

/** Paths below the game's folder that are not the game (rule 7.15). */
export const privateGameFiles = new RegExp(`^/WebGLBuild/(.*/)?(${privateName})(/|$)`);

/** Returns whether a file or folder in a game's folder is not the game, by its name. */
export const isPrivateName = (name: string) => onlyPrivateName.test(name);

/** Returns whether a file is never sent, by its path. */
export const isUnsent = (path: string) => hostingFiles.test(path) || privateGameFiles.test(path);
