import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeResults } from "../../report.ts";
import { ownGroups } from "../check-site.ts";
import { at, type Deployment, startDeployments } from "../testing/deployment.ts";
import { compressions, largeContents, type SiteFiles, unityBuild } from "../testing/site-files.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

const problemsOf = async (deployment: Deployment) => {
  const results = await deployments.check(deployment, ownGroups);
  expect(describeResults(results)).not.toBe("");
  return results
    .filter(({ level }) => level === "warning" || level === "wrong")
    .map(({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`);
};

const build = "/WebGLBuild/Build/large";
const bytesOf = (files: SiteFiles, path: string) => Buffer.from(files[path] ?? "");

describe.each(compressions)("a build of megabytes %s", (_, suffix, compress) => {
  const files = unityBuild("large", suffix, compress, largeContents);

  test("has nothing but ok if it is right", async () => {
    expect(await problemsOf({ files })).toEqual([]);
  });

  test.each([`${build}.data${suffix}`, `${build}.wasm${suffix}`])(
    "half of %s is incomplete, and nothing else is said",
    async (path) => {
      const whole = bytesOf(files, path);
      const half = { ...files, [path]: whole.subarray(0, whole.length / 2) };
      const [line, ...others] = await problemsOf({ files: half });
      expect(line).toMatch(`wrong game: ${path}: A file of the game is incomplete. ${path}: `);
      expect(others).toEqual([]);
    },
  );

  test("a connection that ends behind two megabytes is named", async () => {
    const path = `${build}.data${suffix}`;
    const length = bytesOf(files, path).length;
    expect(await problemsOf({ files, change: at(path, () => ({ cut: 2_000_000 })) })).toEqual([
      expect.stringMatching(
        `wrong game: ${path}: A file of the game is incomplete. ${path}: \\d+ of ${length} bytes$`,
      ),
    ]);
  });
});

const gzip = unityBuild("large", ".gz", (bytes) => gzipSync(bytes, { level: 1 }), largeContents);
const packed = unityBuild(
  "large",
  ".unityweb",
  (bytes) => gzipSync(bytes, { level: 1 }),
  largeContents,
);

/** Changes one byte behind the first two megabytes. */
function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8((changed.readUInt8(2_500_000) + 1) % 256, 2_500_000);
  expect(() => gunzipSync(changed)).toThrow();
  return changed;
}

test.each([
  [".gz", gzip, ": Content-Encoding: gzip"],
  [".unityweb", packed, ""],
])("a wrong byte at the end of a file %s is named", async (suffix, files, details) => {
  const path = `${build}.data${suffix}`;
  const changed = { ...files, [path]: damaged(bytesOf(files, path)) };
  expect(await problemsOf({ files: changed })).toEqual([
    `wrong game: ${path}: A file of the game cannot be decompressed: it is incomplete or corrupt. ${path}${details}`,
  ]);
});

test("a file of megabytes that is compressed twice, or without its header, is named", async () => {
  const path = `${build}.wasm.gz`;
  expect(
    await problemsOf({ files: gzip, change: at(path, ({ body }) => ({ body: gzipSync(body) })) }),
  ).toEqual([expect.stringMatching(`wrong game: ${path}: A file of the game is compressed twice`)]);
  const plain = { headers: { "Content-Type": "application/wasm" } };
  expect(await problemsOf({ files: gzip, change: at(path, () => plain) })).toEqual([
    expect.stringMatching(`wrong game: ${path}: A compressed file of the game is sent without its`),
  ]);
});

test("of a file that comes too slowly, what was not read is not known", async () => {
  const lines = await problemsOf({ files: gzip, bodyMilliseconds: 16_000 });
  const ofData = lines.filter((line) => line.includes("large.data.gz"));
  expect(ofData).toEqual([
    expect.stringMatching(
      /^warning game: \S+: could not be checked: not read to the end: 0.\d\d MB of 3.00 MB in 15 s$/,
    ),
  ]);
  expect(lines.filter((line) => line.startsWith("wrong"))).toEqual([]);
});
