import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nativePackages } from "@fabulous-fish/gate/open-store";
import { installedWith } from "./build-gate.ts";
import { projectRoot } from "./project-root.ts";

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly dependencies?: Readonly<Record<string, string>>;
    /** Of a package that has a binary for one platform. */
    readonly cpu?: readonly string[];
  };

/** Whether an installed package has a binary, or the source of one. */
function hasBinary(name: string): boolean {
  const folder = join(projectRoot, "node_modules", name);
  return existsSync(join(folder, "binding.gyp")) || manifestOf(folder).cpu !== undefined;
}

/** Runs the sources, of which a bundle has none. */
const loader = "tsx";

test("the bundle of the gate carries every dependency that has a binary", async () => {
  const { dependencies = {} } = manifestOf(join(projectRoot, "apps/gate"));
  const withBinary: string[] = [];
  for (const name of Object.keys(dependencies)) {
    if (name !== loader && [...(await installedWith(name))].some(hasBinary)) withBinary.push(name);
  }
  const place =
    "nativePackages of a kind of store (apps/gate/stores/open-store.ts lists the kinds)";
  expect([...nativePackages].toSorted(), place).toEqual(withBinary.toSorted());
});
