import type { Plugin } from "vite";
import { type PackageNotice, readPackageNotice } from "./package-notice.ts";

/**
 * Writes `licenses.md` beside a bundle, with the licence and the NOTICE of each bundled package:
 * the scripts are built without comments. The build fails if a package has no licence text.
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

/** The folder of a module's package; undefined for the project's own modules. */
export function packageFolder(moduleId: string): string | undefined {
  return /^[^\0].*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(moduleId)?.[0];
}

/** The text of `licenses.md`, sorted by package name. */
export function licensesText(notices: readonly PackageNotice[]): string {
  const sections = notices
    .map(({ name, version, identifier, text }) => {
      const license = identifier === undefined ? "" : ` (${identifier})`;
      return `## ${name} - ${version}${license}\n\n${text}\n`;
    })
    .sort();
  return `# Licenses\n\nPackages bundled here, with their licenses:\n\n${sections.join("\n")}`;
}
