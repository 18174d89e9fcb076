/** Suffix of the folder with files for servers. It is beside the site's folder, so no host serves it. */
export const hostingFolderSuffix = "-hosting";

/** Name of the file with the header options of the build, in that folder: the gate on Node reads it. */
export const headerOptionsFile = "header-options.json";

/** Returns the folder with files for servers of a site's folder. */
export function hostingFolderOf(site: string): string {
  return `${site.replace(/[\\/]+$/, "")}${hostingFolderSuffix}`;
}
