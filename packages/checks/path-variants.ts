/**
 * Returns variants of the path of a game's file that some file system, server or cache reads as that
 * file, and the folder itself. They are sent as they are, without normalising.
 *
 * @param path with the folder, for example `/WebGLBuild/index.html`
 */
export function gamePathVariants(path: string): readonly string[] {
  const [, folder = "", ...others] = path.split("/");
  const file = others.join("/");
  const encodedFolder = `%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}`;
  const encodedFile = file.replaceAll("/", "%2f");
  return [
    `/${folder}/${file}`,
    `/${folder}/`,
    `/${folder}`,
    // Dot segments.
    `/${folder}/./${file}`,
    `/${folder}/%2e/${file}`,
    `/${folder}/../${folder}/${file}`,
    `/${folder}/x/../${file}`,
    `/./${folder}/${file}`,
    `/%2e/${folder}/${file}`,
    `/../${folder}/${file}`,
    `/static/../${folder}/${file}`,
    `/static/%2e%2e/${folder}/${file}`,
    `/static/%2e%2e%2f${folder}/${file}`,
    `/static/..%2f${folder}%2f${encodedFile}`,
    `/index.html/../${folder}/${file}`,
    `/gate/../${folder}/${file}`,
    `/gate/health/../../${folder}/${file}`,
    `/gate/%2e%2e/${folder}/${file}`,
    // Slashes.
    `//${folder}/${file}`,
    `///${folder}/${file}`,
    `/${folder}//${file}`,
    `/static//../${folder}/${file}`,
    `/.//${folder}/${file}`,
    `/%2f${folder}/${file}`,
    `/${folder}%2f${encodedFile}`,
    `/${folder}%2F${encodedFile}`,
    // Backslashes.
    `/\\${folder}/${file}`,
    `/${folder}\\${file}`,
    `/static\\..\\${folder}\\${file}`,
    `/static/..%5c${folder}%5c${file}`,
    `/${folder}%5c${file}`,
    // Other letters.
    `/${folder.toLowerCase()}/${file}`,
    `/${folder.toUpperCase()}/${file}`,
    `/${folder}/${file.toUpperCase()}`,
    `/${encodedFolder}/${file}`,
    `/${encodedFolder.replace("%", "%25")}/${file}`,
    `/%EF%BC%B7${folder.slice(1)}/${file}`,
    // What file systems leave out.
    `/${folder}./${file}`,
    `/${folder}%20/${file}`,
    `/${folder}::$INDEX_ALLOCATION/${file}`,
    `/${folder}/${file}.`,
    `/${folder}/${file}%20`,
    `/${folder}/${file}%2e`,
    `/${folder}/${file}::$DATA`,
    `/${folder}/${file}%00.js`,
    `/${folder}%00/${file}`,
    `/${folder}/${file}/`,
    // Parameters.
    `/${folder}/${file}?token=1`,
    `/${folder}/${file}#/`,
    `/${folder};a=b/${file}`,
    `/${folder}/;/${file}`,
    `/${folder}/${file};a=b`,
    `/static/..;/${folder}/${file}`,
    // As a style sheet, which servers and caches often have rules for.
    `/${folder}/${file}.css`,
    `/${folder}/${file}/x.css`,
    `/${folder}/${file};x.css`,
    `/${folder}/${file}?x.css`,
    `/${folder}/${file}%3fx.css`,
    `/${folder}/${file}%23x.css`,
    `/${folder}/${file}%0ax.css`,
  ];
}
