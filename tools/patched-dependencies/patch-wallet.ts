import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { libraryFile } from "./wallet-dialogs.ts";

const walletLibrary = libraryFile("");
const dialogScript = libraryFile("App-\\w+\\.js$");
/** A line of the style sheets, which are strings in the script. */
const thirdPartyFonts = /@import url\("https:\/\/fonts\.[^)]*\);(?:\\n)?/g;
const animationScript = /^[^\0].*lottie-web-light[\\/]index\.js$/;
const animationLibrary = "@evanhahn/lottie-web-light";
const unusedAnimationLibrary = "lottie-web";
const chainLibrary = "algosdk";
const connectionLibrary = "@walletconnect/client";
/** Prefix of virtual modules that replace imports of the wallet libraries. */
const replacementPrefix = "\0replacement:";
/** The module that replaces a library which is never used. */
const unused = `${replacementPrefix}unused`;

const algosdkSubset = fileURLToPath(new URL("./algosdk-subset.ts", import.meta.url));

const replaced = [chainLibrary, animationLibrary, unusedAnimationLibrary, connectionLibrary];

/**
 * Trims the wallet libraries to what they need for their QR codes:
 *
 * - algosdk, imported for five functions (60 kB after Brotli), is replaced by a subset;
 * - Pera's animation library (39 kB) is loaded when the first animation plays. The wallet library does
 *   not use the return value of `loadAnimation`. Defly's (60 kB) is for a message that the adapter
 *   turns off, and omitted;
 * - a font style sheet of another host is removed, since it would disclose every visitor to that
 *   host. The dialog uses system fonts, as it does when the page's policy blocks the style sheet;
 * - Defly's WalletConnect client is replaced by Pera's, which is derived from it, with the same members
 *   and the same private ones, but less than half its size. It also works over plain HTTP.
 *
 * The rest of the libraries is unchanged, except for what wallet-dialogs.ts removes. algosdk-subset.test.ts checks that they use no other members
 * of algosdk, walletconnect-client.isolated.test.ts that the two clients are alike.
 */
export function patchWallet(): Plugin {
  return {
    name: "patch-wallet",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: replaced.map((name) => new RegExp(`^${name}$`)) },
      async handler(source, importer) {
        if (importer === undefined || !walletLibrary.test(importer)) return undefined;
        if (source === chainLibrary) return replacementPrefix + algosdkSubset;
        if (source === unusedAnimationLibrary) return unused;
        if (source === connectionLibrary)
          return this.resolve("@perawallet/walletconnect", importer, { skipSelf: true });
        const library = await this.resolve(source, importer, { skipSelf: true });
        return library && replacementPrefix + library.id;
      },
    },
    load: {
      filter: { id: new RegExp(`^${replacementPrefix}`) },
      handler(id) {
        if (id === unused) return "export default {};";
        const module = JSON.stringify(id.slice(replacementPrefix.length));
        return id.endsWith(algosdkSubset)
          ? `export * as default from ${module};`
          : loadLazily(module);
      },
    },
    transform: {
      filter: { id: [animationScript, dialogScript] },
      handler: (code, id) => ({
        code: animationScript.test(id) ? asModule(code) : code.replaceAll(thirdPartyFonts, ""),
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
