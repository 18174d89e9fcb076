import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webServers } from "../hosting/testing/web-servers.ts";
import {
  changeFiles,
  checkUrl,
  folderBreaks,
  hiddenFilesBreak,
  makeSiteFolder,
  serveSocket,
  staticFolderBreak,
} from "./testing/site-folder.ts";

for (const { name, isInstalled } of webServers)
  if (!isInstalled) console.warn(`${name} is not installed.`);

describe.each(webServers.filter(({ isInstalled }) => isInstalled))("behind $name", ({ start }) => {
  let site = "";
  let server: Awaited<ReturnType<typeof start>>;
  let proxy: Awaited<ReturnType<typeof serveSocket>>;

  beforeAll(async () => {
    site = await makeSiteFolder();
    server = await start(site);
    proxy = await serveSocket(server.socketPath);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    for (const folder of [site, `${site}-hosting`]) await rm(folder, { recursive: true });
  });

  test("behavior: a right deployment has nothing but ok", async () => {
    expect(await checkUrl(proxy.url)).toEqual([]);
  });

  test.each([...folderBreaks, hiddenFilesBreak, staticFolderBreak])(
    "behavior: %s is named, and nothing else",
    async (_, files, expected) => {
      const undo = await changeFiles(site, files);
      const lines = await checkUrl(proxy.url).finally(undo);
      expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    },
  );
});
