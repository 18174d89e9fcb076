import type { Plugin } from "vite";
import { type PackageNotice, readPackageNotice } from "./package-notice.ts";

/**
 * Writes `licenses.md` beside a bundle: of each package with code in it, the licence and the NOTICE.
 * Comments do not survive in the scripts. The build fails for a package without a text.
 */
export function bundledLicenses(): Plugin {
  return {
    name: "bundled-licenses",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
      const notices = [...folders].map(readPackageNotice);
      this.emitFile({ type: "asset", fileName: "licenses.md", source: licensesText(notices) });
    },
  };
}

/** The folder of the package that a module is of; undefined for the project's own modules. */
export function packageFolder(moduleId: string): string | undefined {
  return /^[^\0].*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(moduleId)?.[0];
}

/** The text of `licenses.md`, sorted by name. */
export function licensesText(notices: readonly PackageNotice[]): string {
  const sections = notices
    .map(({ name, version, identifier, text }) => {
      const license = identifier === undefined ? "" : ` (${identifier})`;
      return `## ${name} - ${version}${license}\n\n${text}\n`;
    })
    .sort();
  return `# Licenses\n\nPackages bundled here, with their licenses:\n\n${sections.join("\n")}`;
}
