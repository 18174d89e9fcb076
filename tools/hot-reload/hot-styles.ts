import type { Plugin } from "vite";

const inlined = ".css?inline";
const prefix = "\0hot-styles:";

/**
 * Serves the page's style sheets one by one in development, so that Vite replaces an edited one in place.
 * In the build, they are in index.html and in scripts.
 */
export function hotStyles(): Plugin {
  return {
    name: "hot-styles",
    apply: "serve",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(inlined)) return undefined;
      const sheet = await this.resolve(source.replace("?inline", ""), importer);
      return sheet && `${prefix}${sheet.id.replace(/\.css$/, "")}`;
    },
    load: (id) =>
      id.startsWith(prefix)
        ? `import ${JSON.stringify(`${id.slice(prefix.length)}.css`)}; export default "";`
        : undefined,
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(/<style>((?:\s*@import "[^"]+";)+)\s*<\/style>/, (_, imports: string) =>
          imports.replaceAll(/@import "\.(\/[^"]+)";/g, '<link rel="stylesheet" href="$1" />'),
        ),
    },
  };
}
