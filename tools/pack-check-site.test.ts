import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "pack-check-site-"));
// The build moves the folder into place, which needs the same file system.
const built = join(projectRoot, "node_modules", ".cache", "tools", `check-site-${process.pid}`);
const consumer = join(folder, "consumer");
const installed = join(consumer, "node_modules", "@fabulous-fish", "check-site");
const shell = process.platform === "win32";

beforeAll(async () => {
  const pack = join(projectRoot, "tools/pack-check-site.ts");
  const words = ["--import", "tsx", pack, "--folder", built];
  await execute(process.execPath, [...words, "--pack-destination", folder], { cwd: projectRoot });
  const [tarball = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), '{ "private": true }\n');
  const install = ["--prefix", consumer, "install", "--offline", "--no-audit"];
  await execute("npm", [...install, join(folder, tarball)], { shell });
});

afterAll(() => {
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true });
});

const runWithNpx = (...words: string[]) => run("npx", ["--no-install", "check-site", ...words]);

/** Starts sooner than with `npx`. */
const runWithNode = (...words: string[]) =>
  run(process.execPath, [join(installed, "check-site.js"), ...words]);

async function run(command: string, words: readonly string[]) {
  const env = { ...process.env, FORCE_COLOR: undefined };
  // Less than a check may take: an invalid argument does not wait for the end of one.
  const options = { cwd: consumer, shell, env, timeout: 30_000 };
  const ended = await execute(command, words, options).catch((error: unknown) => error);
  const {
    stdout,
    stderr,
    code = 0,
  } = ended as {
    stdout: string;
    stderr: string;
    code?: number | null;
  };
  return { stdout, stderr, code };
}

test("the package is one program without dependencies, a README and licenses", () => {
  expect(readdirSync(installed).sort()).toEqual([
    "README.md",
    "check-site.js",
    "licenses.md",
    "package.json",
  ]);
  expect(readdirSync(join(consumer, "node_modules", "@fabulous-fish"))).toEqual(["check-site"]);
});

test("npx runs it, and its exit code tells the result", async () => {
  const server = createServer((_, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { stdout, code } = await runWithNpx(url, "--quiet");
  expect(stdout.split("\n")).toEqual([
    `wrong    page: ${url}: status 500`,
    "         expected: status 200",
    "         likely: the host: its configuration or a program fails, for example rewrites without an end; to tell: its error log",
    "         to do: look at the server's log",
    "0 ok, 0 warnings, 1 wrong",
    "",
  ]);
  expect(code).toBe(2);
  const { stdout: json } = await runWithNode(url, "--json");
  expect(JSON.parse(json)).toMatchObject([{ level: "wrong", seen: "status 500" }]);
  await new Promise((resolve) => server.close(resolve));
});

test("security: a password in the URL is sent, and never printed", async () => {
  const received: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers.authorization);
    response.writeHead(401, { "WWW-Authenticate": 'Basic realm="staging"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout, code } = await runWithNode(`http://player:s3cret@${host}`);
  expect(stdout).toContain(`warning  page: http://${host}/: could not be checked: asks for a user`);
  expect(stdout).not.toContain("s3cret");
  expect([new Set(received), code]).toEqual([
    new Set([`Basic ${Buffer.from("player:s3cret").toString("base64")}`]),
    1,
  ]);
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  "https://player:s3cret#1@game.example",
  "https://player:12/s3cret@game.example",
  "player:s3cret@game.example",
  "https://player:s3cret@game.example?a",
])("security: an invalid URL with a password is rejected without it: %s", async (url) => {
  const { stdout, stderr, code } = await runWithNode(url);
  expect([stdout, code]).toEqual(["", 2]);
  expect(stderr).not.toMatch(/s3cret|player:12/);
});

test.each([
  [[], "the URL of the page is missing"],
  [["game.example"], "game.example: expected a URL such as https://play.example.org"],
  [["ftp://game.example"], "ftp://game.example: expected a URL"],
  [["https://a.example", "https://b.example"], "one URL is expected, not also https://b.example"],
  [["https://a.example", "--jsn"], "Unknown option '--jsn'"],
])("parameters: the arguments %j are rejected", async (words, message) => {
  const { stdout, stderr, code } = await runWithNode(...words);
  expect([stdout, code]).toEqual(["", 2]);
  expect(stderr).toContain(message);
  expect(stderr).toContain("Usage: ");
});
