import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeHostingFiles } from "@fabulous-fish/hosting";
import { headersFor } from "@fabulous-fish/hosting/headers";
import { readSite } from "./site.ts";

async function builtSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fish-built-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await rm(`${folder}-hosting`, { recursive: true, force: true });
  });
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  return folder;
}

test("the gate sends the headers that the build's options ask for", async () => {
  const folder = await builtSite();
  await writeHostingFiles(folder, {
    onlyHttps: true,
    gameConnectOrigins: ["https://scores.example"],
    gateUrls: ["http://127.0.0.1:8080"],
  });
  const { headers } = await readSite(`${folder}/`);
  expect(headersFor("/", headers)["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(headersFor("/WebGLBuild/index.html", headers)["Content-Security-Policy"]).toContain(
    "connect-src 'self' blob: https://scores.example;",
  );
});

test("without hosting files, the options have their defaults", async () => {
  const { headers } = await readSite(await builtSite());
  expect(headersFor("/", headers)).not.toHaveProperty("Strict-Transport-Security");
});

test("options of the build that are not valid are rejected with their file", async () => {
  const folder = await builtSite();
  await writeHostingFiles(folder);
  await writeFile(join(`${folder}-hosting`, "header-options.json"), '{ "hsts": true }');
  await expect(readSite(folder)).rejects.toThrow(/-hosting\/header-options\.json: hsts: /);
});
