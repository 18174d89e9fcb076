import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import type { SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { siteSchemas } from "./site-schemas.ts";

/**
 * Writes the JSON Schemas into the folder of a built site, where editors find them: in `dist/`, or on a
 * deployment. Their defaults have the name and the description of the site.
 */
export async function publishSchemas(folder: string, site: SiteBuild = {}): Promise<void> {
  const { game, wallet } = mainNetworkConfiguration;
  const { name = game.title, description = wallet.description } = site;
  const replaced: Readonly<Record<string, string>> = {
    [game.title]: name,
    [wallet.description]: description,
  };
  for (const [file, schema] of Object.entries(siteSchemas)) {
    const ofSite = (_: string, value: unknown) =>
      typeof value === "string" ? (replaced[value] ?? value) : value;
    await writeFile(join(folder, file), `${JSON.stringify(schema, ofSite, 2)}\n`);
  }
}
