import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { inlineScriptHashes } from "../headers/content-security-policies.ts";
import { isUnsent } from "../headers/unsent-files.ts";
import { inlineScript, makeSite, pageHtml } from "./testing/site.ts";
import { writeHostingFiles } from "./write-hosting-files.ts";

const sites: string[] = [];
afterEach(async () => {
  const folders = sites.splice(0).flatMap((site) => [site, `${site}-hosting`]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function siteOf(files: Record<string, string>): Promise<string> {
  const site = await makeSite(files);
  sites.push(site);
  return site;
}

const read = (site: string, name: string) => readFile(join(site, name), "utf8");
const sha256 = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("writes the files of all hosts, and the same files when it runs again", async () => {
  const site = await siteOf({ "/index.html": pageHtml, "/static/js/x.js": "" });
  await writeHostingFiles(site);
  const names = await readdir(site, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(["_headers", "_redirects"]));
  expect(await read(site, "404.html")).toBe(pageHtml);
  expect(await read(site, "WebGLBuild/404.html")).not.toContain("A page");

  const headers = await read(site, "_headers");
  await writeHostingFiles(site);
  expect(await read(site, "_headers")).toBe(headers);
});

test("of what is written into the folder, hosts serve only pages", async () => {
  const site = await siteOf({ "/index.html": pageHtml });
  await writeHostingFiles(site);
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const served = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath.slice(site.length)}/${file.name}`)
    .filter((path) => !isUnsent(path));
  const place = "served; what a host reads belongs in hostFileNames of headers/unsent-files.ts";
  expect(served.toSorted(), place).toEqual([
    "/WebGLBuild/404.html",
    "/index.html",
    "/static/404.html",
  ]);
});

test("index.html names the chunk of the configured wallet, for an early press", async () => {
  const chunk = (wallet: string) => `/static/js/${wallet}-AbCd_-12.js`;
  const html = (wallet: string) => `<script>import("${chunk(wallet)}")</script>`;
  const site = await siteOf({
    "/index.html": html("pera-wallet"),
    [chunk("pera-wallet")]: "",
    [chunk("defly-wallet")]: "",
    [chunk("wallet-choice")]: "",
  });
  for (const [wallets, name] of [
    [["defly"], "defly-wallet"],
    [["pera", "defly"], "wallet-choice"],
    [["pera"], "pera-wallet"],
  ] as const) {
    await writeFile(join(site, "_root.data"), JSON.stringify({ wallets }));
    await writeHostingFiles(site);
    expect(await read(site, "index.html")).toBe(html(name));
    expect(await read(site, "404.html")).toBe(html(name));
    expect(await read(site, "_headers")).toContain(sha256(`import("${chunk(name)}")`));
  }
});

test("build.json has the hash of the page as it was written last", async () => {
  const html = (wallet: string) => `<script>import("/static/js/${wallet}-AbCd_-12.js")</script>`;
  const chunks = {
    "/static/js/pera-wallet-AbCd_-12.js": "",
    "/static/js/lute-wallet-AbCd_-12.js": "",
  };
  const release = { version: "25.3.0", commit: "0123456789ab" };
  const files = { "/index.html": html("pera-wallet"), "/build.json": JSON.stringify(release) };
  const site = await siteOf({ ...files, ...chunks });
  for (const wallet of ["pera", "lute"]) {
    await writeFile(join(site, "_root.data"), JSON.stringify({ wallets: [wallet] }));
    await writeHostingFiles(site);
    const written = html(`${wallet}-wallet`);
    const about = { page: sha256(written), length: written.length };
    expect(JSON.parse(await read(site, "build.json"))).toEqual({ ...release, ...about });
  }
});

test("the web servers' files are beside the folder, where no host serves them", async () => {
  const site = await siteOf({ "/index.html": pageHtml });
  await writeHostingFiles(`${site}/`);
  expect((await readdir(`${site}-hosting`)).sort()).toEqual([
    "Caddyfile",
    "caddy-site.conf",
    "cloudfront-function.js",
    "cloudfront-game.json",
    "cloudfront-page.json",
    "header-options.json",
    "nginx-headers.conf",
    "nginx.conf",
    "s3-upload.sh",
  ]);
  const served = await readdir(site, { recursive: true });
  expect(served.filter((name) => /nginx|caddy/i.test(name))).toEqual([]);
});

test("the policy for every host allows the page's inline script", async () => {
  const site = await siteOf({ "/index.html": pageHtml });
  await writeHostingFiles(site);
  for (const file of [`${site}/_headers`, `${site}-hosting/nginx-headers.conf`]) {
    expect(await readFile(file, "utf8")).toContain(`script-src 'self' '${sha256(inlineScript)}';`);
  }
});

test("connect-src and img-src are derived from the site configuration in the folder", async () => {
  const configuration = {
    nodes: [{ url: "https://node.example/algod" }],
    indexer: { url: "https://indexer.example:8443" },
    wallet: { bridge: "http://127.0.0.1:5001" },
    game: {
      picture: { avif: "https://a.example/x", webp: "/x.webp", width: 16, height: 9, alt: "" },
    },
  };
  const site = await siteOf({
    "/index.html": pageHtml,
    "/_root.data": JSON.stringify(configuration),
  });
  await writeHostingFiles(site);
  expect(await read(site, "_headers")).toMatch(
    /connect-src 'self' https:\/\/node\.example https:\/\/indexer\.example:8443 .* ws:\/\/127\.0\.0\.1:5001;/,
  );
  expect(await read(site, "_headers")).toContain("img-src 'self' data: https://a.example;");
});

test("an invalid site configuration throws an error", async () => {
  const site = await siteOf({ "/index.html": pageHtml, "/_root.data": '{"nods": []}' });
  await expect(writeHostingFiles(site)).rejects.toThrow(
    expect.objectContaining({ code: "site-configuration-invalid" }),
  );
});

test("without a built page it throws built-page-missing", async () => {
  const site = await siteOf({});
  await expect(writeHostingFiles(site)).rejects.toMatchObject({ code: "built-page-missing" });
});

test.each([
  ["<script>a</script>", [sha256("a")]],
  ["<script>a</script><script type=module>b</script>", [sha256("a"), sha256("b")]],
  ["<script>a</script><p><script>a</script>", [sha256("a")]],
  ['<script src="/x.js"></script><script type="module" crossorigin src="/y.js"></script>', []],
  ['<SCRIPT data-src="x">\r\na\r\n</SCRIPT>', [sha256("\na\n")]],
  ["<script>a < b && '<script>'</script>", [sha256("a < b && '<script>'")]],
])("parameters: the hashes of %s", (html, hashes) => {
  expect(inlineScriptHashes(html)).toEqual(hashes);
});
