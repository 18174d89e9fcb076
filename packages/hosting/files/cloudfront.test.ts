import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import { fallbackFor, headersFor, missingFileHeaders } from "../headers/response-headers.ts";
import { cloudFrontFunction, cloudFrontPolicy, s3Upload } from "./cloudfront.ts";
import { mainNetwork, missingPaths, servedPaths, siteFiles } from "./testing/site.ts";

const options = { ...mainNetwork, onlyHttps: true };
const table = headerTable(options);

/** Returns the headers that a browser receives from a policy of CloudFront. */
function sentBy(policy: ReturnType<typeof cloudFrontPolicy>): Record<string, string> {
  const { SecurityHeadersConfig: fixed, CustomHeadersConfig: custom } = policy as {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string };
      ReferrerPolicy: { ReferrerPolicy: string };
      StrictTransportSecurity?: { AccessControlMaxAgeSec: number };
    };
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] };
  };
  expect(custom.Quantity).toBe(custom.Items.length);
  const hsts = fixed.StrictTransportSecurity?.AccessControlMaxAgeSec;
  return {
    "Content-Security-Policy": fixed.ContentSecurityPolicy.ContentSecurityPolicy,
    "Referrer-Policy": fixed.ReferrerPolicy.ReferrerPolicy,
    "X-Content-Type-Options": "nosniff",
    ...(hsts !== undefined && { "Strict-Transport-Security": `max-age=${hsts}` }),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

test.each(["/", "/static/js/x-1a2b.js", "/WebGLBuild/index.html", "/WebGLBuild/Build/g.wasm.br"])(
  "the policy for %s has the headers of the table",
  (path) => {
    const isGame = path.startsWith("/WebGLBuild/");
    for (const each of [options, mainNetwork]) {
      const policy = cloudFrontPolicy(headerTable(each), "x", isGame ? "/WebGLBuild/" : "/");
      expect(sentBy(policy)).toEqual(missingFileHeaders(path, each));
    }
  },
);

test("no value is longer than CloudFront allows", () => {
  const values = ["/", "/WebGLBuild/"].flatMap((path) =>
    Object.values(sentBy(cloudFrontPolicy(table, "x", path))),
  );
  expect(Math.max(...values.map(({ length }) => length))).toBeLessThan(1_783);
});

interface Redirect {
  readonly statusCode: number;
  readonly headers: unknown;
}

const handle = (uri: string) =>
  runInNewContext(
    `${cloudFrontFunction()}; handler({ request: { uri: ${JSON.stringify(uri)} } })`,
  ) as { readonly uri: string } | Redirect;

test.each([...servedPaths, ...missingPaths, "/WebGLBuild/Build/", "/no/such/"])(
  "the function leads %s to its file, or the page",
  (path) => {
    const file = path.endsWith("/") ? `${path}index.html` : path;
    const hasFile = file in siteFiles || fallbackFor(path) === "missing";
    expect(handle(path)).toEqual({ uri: hasFile ? file : "/index.html" });
  },
);

test("the function redirects /conformance to /conformance/", () => {
  expect(handle("/conformance")).toMatchObject({
    statusCode: 301,
    headers: { location: { value: "/conformance/" } },
  });
});

test("the script uploads each file with its headers, and the pages last", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fish-s3-"));
  const files = [...Object.keys(siteFiles), "/_headers", "/404.html", "/WebGLBuild/My 'Fish'.js"];
  await writeFile(join(folder, "upload.sh"), s3Upload(table, files));
  // In the place of AWS' command: prints its arguments, one in a line.
  await writeFile(join(folder, "aws"), '#!/bin/sh\nprintf "%s\\n" "$@"\necho\n');
  await chmod(join(folder, "aws"), 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}` };
  const { stdout, status } = spawnSync("sh", [join(folder, "upload.sh"), "bucket", "a site"], {
    env,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const sent = stdout.trim().split("\n\n");
  const expected = files
    .filter((path) => path !== "/_headers" && path !== "/404.html")
    .map((path) => {
      const headers = headersFor(path, options);
      const encoding = headers["Content-Encoding"];
      return [
        ...["s3", "cp", `a site${path}`, `s3://bucket${path}`],
        ...["--cache-control", headers["Cache-Control"]],
        ...(encoding === undefined ? [] : ["--content-encoding", encoding]),
        ...["--content-type", headers["Content-Type"]],
      ].join("\n");
    });
  expect([...sent].sort()).toEqual(expected.sort());
  const pages = sent.map((upload) => upload.includes(".html\n"));
  expect(pages.indexOf(true)).toBe(pages.length - pages.filter(Boolean).length);
  await rm(folder, { recursive: true });
});

test("without arguments, the script says how it is used and uploads nothing", () => {
  const { status, stderr } = spawnSync("sh", ["-c", s3Upload(table, ["/index.html"])], {
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("usage: sh s3-upload.sh BUCKET [FOLDER]");
});
