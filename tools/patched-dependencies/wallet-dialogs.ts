import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const libraries: Readonly<Record<string, string>> = {
  pera: "@perawallet/connect",
  defly: "@blockshake/defly-connect",
};

/** The page's module that stands for the dialog of a wallet's library. */
const dialogModule = /[\\/](pera|defly)-dialog\.ts$/;
const dialogScript = /^App-\w+\.js$/;
const libraryScript =
  /(@perawallet[\\/]connect|@blockshake[\\/]defly-connect)[\\/]dist[\\/]index-\w+\.js$/;
const ownImport = /\bimport\("\.\/App-\w+\.js"\)/;

/**
 * Lets the page load the dialogs of the wallet libraries. The libraries import them when they are
 * evaluated, once, and handle no failure, which the page could then neither attribute nor repair.
 */
export function walletDialogs(): Plugin {
  return {
    name: "wallet-dialogs",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: dialogModule },
      async handler(source, importer) {
        const [, wallet = ""] = dialogModule.exec(source) ?? [];
        const library = await this.resolve(libraries[wallet] ?? "", importer, { skipSelf: true });
        const folder = dirname(library?.id ?? "");
        const script = readdirSync(folder).find((name) => dialogScript.test(name));
        if (script === undefined) throw new Error(`${folder} has no dialog.`);
        return join(folder, script);
      },
    },
    transform: {
      filter: { id: libraryScript },
      handler(code, id) {
        if (!ownImport.test(code)) throw new Error(`${id} does not import its dialog.`);
        return { code: code.replace(ownImport, "0"), map: null };
      },
    },
  };
}
