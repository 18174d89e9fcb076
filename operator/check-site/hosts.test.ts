import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasCaddy, startCaddy } from "../hosting/testing/caddy.ts";
import { hasNginx, startNginx } from "../hosting/testing/nginx.ts";
import {
  changeFiles,
  checkUrl,
  folderBreaks,
  hiddenFileBreaks,
  makeSiteFolder,
  serveSocket,
  staticFolderBreaks,
} from "./testing/site-folder.ts";

const hosts = [
  {
    name: "nginx",
    has: hasNginx,
    start: (site: string) =>
      startNginx(async (listen) => {
        const file = join(`${site}-hosting`, "nginx.conf");
        const written = await readFile(file, "utf8");
        const edited = written
          .replace("listen 80;", `listen ${listen};`)
          .replaceAll("/var/www/fabulous-fish", site);
        await writeFile(file, edited);
        return file;
      }),
  },
  { name: "Caddy", has: hasCaddy, start: startCaddy },
];

for (const { name, has } of hosts) if (!has) console.warn(`${name} is not installed.`);

describe.each(hosts.filter(({ has }) => has))("behind $name", ({ start }) => {
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

  test.each([...folderBreaks, ...hiddenFileBreaks, ...staticFolderBreaks])(
    "behavior: %s is named, and nothing else",
    async (_, files, expected) => {
      const undo = await changeFiles(site, files);
      const lines = await checkUrl(proxy.url).finally(undo);
      expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    },
  );
});
