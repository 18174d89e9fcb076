import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const walletLibrary = /@perawallet[\\/]connect[\\/]dist/;
const dialogScript = /@perawallet[\\/]connect[\\/]dist[\\/]App-\w+\.js$/;
/** A line of the style sheets, which are strings in the script. */
const foreignFonts = /@import url\("https:\/\/fonts\.[^)]*\);\\n/g;
const animationScript = /^[^\0].*lottie-web-light[\\/]index\.js$/;
const animationLibrary = "@evanhahn/lottie-web-light";
const chainLibrary = "algosdk";
/** Prefix of virtual modules that replace imports of the wallet library. */
const replacementPrefix = "\0replacement:";

const algosdkSubset = fileURLToPath(new URL("./algosdk-subset.ts", import.meta.url));

/**
 * Trims the wallet library to what it needs for its QR code:
 *
 * - algosdk, imported for five functions (60 kB after Brotli), is replaced by a subset;
 * - the animation library (39 kB) is loaded when the first animation plays. The wallet library does
 *   not use the return value of `loadAnimation`;
 * - a font style sheet of another host is removed, since it would disclose every visitor to that
 *   host. The dialog uses system fonts, as it does when the page's policy blocks the style sheet.
 *
 * The rest of the library is unchanged. algosdk-subset.test.ts checks that it uses no other members
 * of algosdk.
 */
export function trimWallet(): Plugin {
  return {
    name: "trim-wallet",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [chainLibrary, animationLibrary].map((name) => new RegExp(`^${name}$`)) },
      async handler(source, importer) {
        if (importer === undefined || !walletLibrary.test(importer)) return undefined;
        if (source === chainLibrary) return replacementPrefix + algosdkSubset;
        const library = await this.resolve(source, importer, { skipSelf: true });
        return library && replacementPrefix + library.id;
      },
    },
    load: {
      filter: { id: new RegExp(`^${replacementPrefix}`) },
      handler(id) {
        const module = JSON.stringify(id.slice(replacementPrefix.length));
        return id.endsWith(algosdkSubset)
          ? `export * as default from ${module};`
          : loadLazily(module);
      },
    },
    transform: {
      filter: { id: [animationScript, dialogScript] },
      handler: (code, id) => ({
        code: animationScript.test(id) ? asModule(code) : code.replaceAll(foreignFonts, ""),
        map: null,
      }),
    },
  };
}

/**
 * Converts the animation library from CommonJS. Otherwise it would need the bundler's runtime for
 * CommonJS, which would become one more file of the first load.
 */
const asModule = (code: string) =>
  `const module = { exports: {} };\n${code}\nexport default module.exports;`;

/** Loads the animation library lazily. If that fails, the dialog has no animation. */
const loadLazily = (library: string) => `export default {
  loadAnimation(options) {
    import(${library}).then((lottie) => lottie.default.loadAnimation(options)).catch(console.warn);
  },
};`;
