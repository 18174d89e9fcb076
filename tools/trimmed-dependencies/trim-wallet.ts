import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const walletLibrary = /@perawallet[\\/]connect[\\/]dist/;
const dialogScript = /@perawallet[\\/]connect[\\/]dist[\\/]App-\w+\.js$/;
/** As a line of its style sheets, which are texts in the script. */
const foreignFonts = /@import url\("https:\/\/fonts\.[^)]*\);\\n/g;
const animationScript = /^[^\0].*lottie-web-light[\\/]index\.js$/;
const animationLibrary = "@evanhahn/lottie-web-light";
const chainLibrary = "algosdk";
/** Marks a module that stands in for one of the wallet library's imports. */
const standIn = "\0stand-in:";

const algosdkSubset = fileURLToPath(new URL("./algosdk-subset.ts", import.meta.url));

/**
 * Takes from the wallet library what it never runs on the way to its QR code:
 *
 * - algosdk, imported whole for five functions (60 kB after brotli): the parts it uses stand in;
 * - the animation library (39 kB), which plays while a phone's wallet is waited for: it is loaded
 *   when the first animation is to play. The library ignores what `loadAnimation` returns;
 * - a style sheet of fonts from another company's host, which would learn of every visitor: the
 *   dialog shows in the fonts of the machine, as it does where the page's policy holds.
 *
 * The rest of the library's code is left as it is. That it uses no more of algosdk is a test beside
 * this.
 */
export function trimWallet(): Plugin {
  return {
    name: "lean-wallet",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [chainLibrary, animationLibrary].map((name) => new RegExp(`^${name}$`)) },
      async handler(source, importer) {
        if (importer === undefined || !walletLibrary.test(importer)) return undefined;
        if (source === chainLibrary) return standIn + algosdkSubset;
        const library = await this.resolve(source, importer, { skipSelf: true });
        return library && standIn + library.id;
      },
    },
    load: {
      filter: { id: new RegExp(`^${standIn}`) },
      handler(id) {
        const module = JSON.stringify(id.slice(standIn.length));
        return id.endsWith(algosdkSubset) ? `export * as default from ${module};` : later(module);
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
 * The animation library is written for CommonJS; as it stands it would bring the bundler's runtime
 * along, which a chunk that shares nothing with the page can only have as one more file of the first
 * load.
 */
const asModule = (code: string) =>
  `const module = { exports: {} };\n${code}\nexport default module.exports;`;

/** An animation is decoration: where it cannot be loaded, the dialog does without. */
const later = (library: string) => `export default {
  loadAnimation(options) {
    import(${library}).then((lottie) => lottie.default.loadAnimation(options)).catch(console.warn);
  },
};`;
