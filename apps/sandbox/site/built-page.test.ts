import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBuiltPage } from "./built-page.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "built-page-"));
  await mkdir(join(folder, "static/js"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const options = { connectOrigins: [] };

/** Writes a build. */
async function build(number: number): Promise<void> {
  await writeFile(join(folder, "index.html"), `<!doctype html><title>${number}</title>`);
  await writeFile(join(folder, "static/js/main.js"), `build = ${number};`);
}

test("a build that replaces the files of an open page is served", async () => {
  await build(1);
  const page = await openBuiltPage(folder);
  const main = (headers = {}) =>
    page.file("/static/js/main.js", new Request("http://localhost", { headers }), options);
  const first = await main();
  const known = { "if-none-match": first?.headers.get("etag") ?? "" };
  expect(await first?.text()).toBe("build = 1;");
  expect((await main(known))?.status).toBe(304);
  expect(await (await main())?.text()).toBe("build = 1;");

  await build(22);
  await writeFile(join(folder, "static/js/added.js"), "export {};");
  expect(await (await main(known))?.text()).toBe("build = 22;");
  expect(await page.indexHtml()).toContain("<title>22</title>");
  expect([...(await page.scripts())].sort()).toEqual(["added.js", "main.js"]);

  await rm(join(folder, "static"), { recursive: true });
  expect(await main()).toBeUndefined();
  expect(await page.scripts()).toEqual([]);
});

test("a path below a file is no file", async () => {
  await build(1);
  const page = await openBuiltPage(folder);
  const request = new Request("http://localhost");
  expect(await page.file("/index.html/other.js", request, options)).toBeUndefined();
});
