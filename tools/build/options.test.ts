import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { writeHostingFiles } from "@fabulous-fish/hosting";
import { projectRoot } from "../project-root.ts";
import { parseBuildOptions } from "./options.ts";

const temporaryFolder = join(projectRoot, "node_modules/.cache", `build-options-${process.pid}`);
const siteFolder = join(temporaryFolder, "site");
afterEach(() => rm(temporaryFolder, { recursive: true, force: true }));

test("without options the defaults apply", () => {
  expect(parseBuildOptions([])).toEqual({
    base: undefined,
    game: undefined,
    force: false,
    site: undefined,
    hosting: {},
  });
});

test("--gate guards the game in nginx's files", async () => {
  const options = parseBuildOptions(["--gate", "http://127.0.0.1:8788"]);
  if (options === "help") throw new Error("unexpected help");
  await mkdir(siteFolder, { recursive: true });
  await writeFile(join(siteFolder, "index.html"), "<!doctype html>");
  await writeHostingFiles(siteFolder, options.hosting);
  const server = await readFile(`${siteFolder}-hosting/nginx.conf`, "utf8");
  expect(server).toContain("server 127.0.0.1:8788;");
  expect(server).toContain("auth_request");
  const headers = await readFile(`${siteFolder}-hosting/nginx-headers.conf`, "utf8");
  expect(headers).toContain("private, no-store");
});

test("the header options are in the files for Netlify and nginx", async () => {
  const args = [
    ...["--base", "/fish/", "--game", "../MyGame", "--site", "../MySite", "--hsts"],
    ...["--frame-ancestors", "'self'", "--frame-ancestors", "https://app.example"],
    ...["--game-connect", "https://connect.example", "--game-connect", "wss://socket.example"],
    ...["--game-script", "https://script.example", "--game-style", "https://style.example"],
    ...["--game-script", "'unsafe-eval'"],
    ...["--game-image", "https://image.example", "--game-font", "https://font.example"],
    ...["--game-media", "https://media.example", "--game-frame", "https://frame.example"],
  ];
  const options = parseBuildOptions(args);
  if (options === "help") throw new Error("unexpected help");
  expect(options).toMatchObject({ base: "/fish/", game: "../MyGame", site: "../MySite" });
  await mkdir(siteFolder, { recursive: true });
  await writeFile(join(siteFolder, "index.html"), "<!doctype html>");
  await writeHostingFiles(siteFolder, options.hosting);

  for (const file of [`${siteFolder}/_headers`, `${siteFolder}-hosting/nginx-headers.conf`]) {
    const text = await readFile(file, "utf8");
    expect(text).toContain("frame-ancestors 'self' https://app.example");
    expect(text).toContain(
      "connect-src 'self' blob: https://connect.example wss://socket.example;",
    );
    expect(text).toContain("'wasm-unsafe-eval' blob: https://script.example 'unsafe-eval';");
    expect(text).toContain("style-src 'self' 'unsafe-inline' https://style.example;");
    expect(text).toContain("img-src 'self' data: blob: https://image.example;");
    expect(text).toContain("font-src 'self' data: https://font.example;");
    expect(text).toContain("media-src 'self' data: blob: https://media.example;");
    expect(text).toContain("frame-src 'self' https://frame.example;");
    expect(text).toContain("max-age=31536000");
  }
  expect(await readFile(`${siteFolder}-hosting/nginx.conf`, "utf8")).toContain(
    "add_header Strict-Transport-Security $fish_strict_transport_security always;",
  );
});

test.each([
  [["--bse", "/"], /--bse/],
  [["--base"], /--base/],
  [["--base", "fish"], /slash/],
  [["--base", "/fish"], /slash/],
  [["--hsts=no"], /--hsts/],
  [["extra"], /extra/],
])("the arguments %j throw an error that names the problem", (args, message) => {
  expect(() => parseBuildOptions(args)).toThrow(
    expect.objectContaining({ code: "build-option-invalid" }),
  );
  expect(() => parseBuildOptions(args)).toThrow(message);
});

test.each([
  ["tools/build.ts", "--help", 0, "Usage: npm run build"],
  ["tools/build.ts", "--bse", 1, "See npm run build -- --help."],
  ["packages/hosting/files/write-hosting-files.ts", "--help", 0, "--game-script"],
  ["packages/hosting/files/write-hosting-files.ts", "--game-scrpt", 1, "--game-scrpt"],
])("%s %s exits with %i and prints %s", (script, option, exitCode, text) => {
  const command = ["--import", "tsx", script, option];
  const result = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: "utf8" });
  const output = result.stdout + result.stderr;
  expect(result.status).toBe(exitCode);
  expect(output).toContain(text);
  expect(output).not.toMatch(/^ {4}at /m);
});
