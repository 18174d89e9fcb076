import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { readSiteFolder } from "./read-site-folder.ts";
import { siteHtml } from "./site-plugin.ts";
import { pngHead } from "./testing/png-head.ts";
import { writePublicFiles } from "./write-public-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "public-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const publicFolder = join(projectRoot, "apps/page/public");
const htmlPage = readFileSync(join(projectRoot, "apps/page/index.html"), "utf8");

async function write(build: object) {
  writeFileSync(join(folder, "icon.png"), pngHead(512, 512));
  writeFileSync(join(folder, "share.webp"), "RIFF....WEBP");
  writeFileSync(join(folder, "site.json"), JSON.stringify({ build }));
  const site = await readSiteFolder(folder);
  const written = join(folder, "written");
  await writePublicFiles(site, written);
  const manifest: unknown = JSON.parse(readFileSync(join(written, "manifest.webmanifest"), "utf8"));
  return { names: readdirSync(written).sort(), manifest, html: siteHtml(htmlPage, site.build) };
}

test("an icon and a picture of other kinds replace the page's own", async () => {
  const { names, manifest, html } = await write({ icon: "icon.png", picture: "share.webp" });
  expect(names).toEqual([
    "game.avif",
    "game.webp",
    "icon.png",
    "manifest.webmanifest",
    "social.webp",
  ]);
  expect(manifest).toMatchObject({
    name: "Fabulous Fish",
    icons: [{ src: "icon.png", sizes: "512x512", type: "image/png", purpose: "any" }],
  });
  expect(html).toContain('<link rel="icon" href="/icon.png" type="image/png" />');
  expect(html).toContain('<meta property="og:image" content="/social.webp" />');
});

test("what Vite replaces in HTML stays as it is in a name and a description", async () => {
  const text = "100% %MODE% & %BASE_URL%";
  const { html } = await write({ name: text, description: `"${text}"` });
  const escaped = "100&#37; &#37;MODE&#37; &amp; &#37;BASE_URL&#37;";
  expect(html).toContain(`<title>${escaped}</title>`);
  expect(html).toContain(`content="&quot;${escaped}&quot;"`);
});

test("a site without a part for the build has the files of every site", async () => {
  const { names, manifest, html } = await write({});
  expect(names).toEqual(readdirSync(publicFolder).sort());
  const own: unknown = JSON.parse(readFileSync(join(publicFolder, "manifest.webmanifest"), "utf8"));
  expect(manifest).toEqual(own);
  const imported = /<style>[^]*?<\/style>/;
  expect(html.replace(imported, "")).toBe(htmlPage.replace(imported, ""));
});
