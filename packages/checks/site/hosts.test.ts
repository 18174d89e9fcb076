import { rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startNginx, webServers } from "@fabulous-fish/hosting/files/testing/web-servers";
import {
  changeFiles,
  checkUrl,
  folderFaults,
  hiddenFilesFault,
  makeSiteFolder,
  serveHttp2,
  serveSocket,
  staticFolderFault,
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

  test("a right deployment has nothing but ok", async () => {
    expect(await checkUrl(proxy.url)).toEqual([]);
  });

  test("a right deployment at IPv6 has nothing but ok", async () => {
    const other = await serveSocket(server.socketPath, "::1");
    expect(await checkUrl(other.url).finally(other.close)).toEqual([]);
  });

  test("a right deployment by HTTP/2 alone has nothing but ok", async () => {
    const other = await serveHttp2(server.socketPath);
    expect(await checkUrl(other.url).finally(other.close)).toEqual([]);
  });

  test.each([...folderFaults, hiddenFilesFault, staticFolderFault])(
    "%s is named, and nothing else",
    async (_, files, expected) => {
      const undo = await changeFiles(site, files);
      const lines = await checkUrl(proxy.url).finally(undo);
      expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    },
  );
});

describe.runIf(webServers[0].isInstalled)("behind nginx", () => {
  let site = "";
  beforeAll(async () => {
    site = await makeSiteFolder();
  });
  afterAll(async () => {
    for (const folder of [site, `${site}-hosting`]) await rm(folder, { recursive: true });
  });

  test.each([
    [
      "status 503",
      "limit_req_zone 1 zone=all:1m rate=100r/s; limit_req zone=all burst=10 nodelay;",
    ],
    [
      "status 429",
      "limit_req_zone 1 zone=all:1m rate=100r/s; limit_req zone=all burst=10 nodelay; limit_req_status 429;",
    ],
  ])("a limit of requests, which it says with %s, is waited for", async (_, directives) => {
    const server = await startNginx(site, directives);
    const proxy = await serveSocket(server.socketPath);
    // After a rejection, the check sends ten requests a second: eighty are below the limit, too.
    expect(await checkUrl(proxy.url, undefined, 1 / 8)).toEqual([]);
    await proxy.close();
    await server.stop();
  });

  test("a password is sent, and asked for without one", async () => {
    const users = `${site}-hosting/users`;
    await writeFile(users, "player:{PLAIN}s3cret\n");
    const server = await startNginx(site, `auth_basic staging; auth_basic_user_file ${users};`);
    const proxy = await serveSocket(server.socketPath);
    const { host } = new URL(proxy.url);
    expect(await checkUrl(`http://player:s3cret@${host}/`)).toEqual([]);
    expect(await checkUrl(`http://player:wrong@${host}/`)).toEqual([
      `warning page: http://${host}/: could not be checked: asks for a user name and a password (Basic realm="staging")`,
    ]);
    await proxy.close();
    await server.stop();
  });
});
