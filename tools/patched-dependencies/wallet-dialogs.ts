import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { type WalletName, walletNames } from "@fabulous-fish/core";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import type { WalletLibrary } from "@fabulous-fish/core/wallets/wallet";

/**
 * Matches the files of the wallets' libraries by their names.
 *
 * @param libraries default: all of them. Those without a package have no files.
 */
export function libraryFile(
  name: string,
  libraries: readonly Pick<WalletLibrary, "package">[] = Object.values(walletLibraries),
): RegExp {
  const packages = libraries.flatMap((library) => library.package ?? []);
  const folders = packages.join("|").replaceAll("/", "[\\\\/]");
  return new RegExp(`[\\\\/](${folders})[\\\\/]dist[\\\\/]${name}`);
}

/** The page's module that stands for the dialog of a wallet's library. */
const dialogModule = new RegExp(`[\\\\/](${walletNames.join("|")})-dialog\\.ts$`);
const dialogScript = /^App-\w+\.js$/;
const libraryScript = libraryFile("index-\\w+\\.js$");
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
        const wallet = dialogModule.exec(source)?.[1] as WalletName;
        const { package: name = "" } = walletLibraries[wallet];
        const library = await this.resolve(name, importer, { skipSelf: true });
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
