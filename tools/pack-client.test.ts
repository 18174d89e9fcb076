import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "pack-client-"));
/** A copy of the files that packing needs, because it writes to the package's folder. */
const copy = join(folder, "project");
/** A project that installs the package. */
const consumer = join(folder, "consumer");
const installed = join(consumer, "node_modules", "@fabulous-fish", "client");
/** TypeScript 6, which has the module resolutions that games still use. */
const compiler = join(projectRoot, "node_modules", "typescript", "bin", "tsc6");

async function run(command: string, ...args: string[]): Promise<string> {
  return (await execute(command, args, { shell: process.platform === "win32" })).stdout;
}

beforeAll(async () => {
  mkdirSync(copy);
  for (const path of ["package.json", ".npmrc", "tsconfig.base.json", "packages/client"]) {
    cpSync(join(projectRoot, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/client[\\/]dist$/.test(source),
    });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"), "junction");
  await run("npm", "--prefix", copy, "run", "pack:client", "--", "--pack-destination", folder);

  const [tarball = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), '{ "type": "module", "private": true }\n');
  await run(
    "npm",
    "--prefix",
    consumer,
    "install",
    "--offline",
    "--no-audit",
    join(folder, tarball),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package has JavaScript, types, the source and a README", () => {
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" }).sort();
  expect(files.map((path) => path.replaceAll("\\", "/"))).toEqual([
    "README.md",
    "dist",
    "dist/fabulous-fish-client.d.ts",
    "dist/fabulous-fish-client.js",
    "dist/hand-over.d.ts",
    "dist/hand-over.js",
    "dist/ticket-requests.d.ts",
    "dist/ticket-requests.js",
    "fabulous-fish-client.ts",
    "hand-over.ts",
    "package.json",
    "ticket-requests.ts",
  ]);
});

test("Node imports the JavaScript by the package's name", async () => {
  writeFileSync(
    join(consumer, "consumer.js"),
    `import * as client from "@fabulous-fish/client";
const { canPlay, tokens } = client.parseHandOver('{"canPlay":true,"tokens":{"1":18446744073709551615}}');
console.log(Object.keys(client).sort().join(), canPlay, tokens["1"]);
console.log(import.meta.resolve("@fabulous-fish/client"));
`,
  );
  const lines = (await run(process.execPath, join(consumer, "consumer.js"))).trim().split("\n");
  expect(lines).toEqual([
    "HandOverFormatError,TicketRefusedError,TicketTimedOutError,connectToPage,parseHandOver true 18446744073709551615n",
    expect.stringMatching(/client\/dist\/fabulous-fish-client\.js$/),
  ]);
});

test.each([
  ["NodeNext", { module: "NodeNext" }],
  // TypeScript 6 has it for projects of before; it does not read "exports".
  ["node10", { module: "ESNext", moduleResolution: "node10", ignoreDeprecations: "6.0" }],
])(
  "with module resolution %s, the README's example compiles, and wrong code does not",
  (_, resolution) => {
    const readme = readFileSync(join(installed, "README.md"), "utf8");
    const example = /```ts\n(import .*?)```/s.exec(readme)?.[1] ?? "";
    expect(example).toContain("connectToPage");
    writeFileSync(join(consumer, "right.ts"), example);
    writeFileSync(
      join(consumer, "wrong.ts"),
      `import { parseHandOver } from "@fabulous-fish/client";
export const amount: number | undefined = parseHandOver("{}").tokens["1"];
`,
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      types: [],
      ...resolution,
    };
    writeFileSync(join(consumer, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compile = [compiler, "--pretty", "false", "-p", consumer];
    const { stdout } = spawnSync(process.execPath, compile, { encoding: "utf8" });
    expect(stdout.trim().split("\n")).toEqual([
      expect.stringMatching(/wrong\.ts\(2,14\): error TS2322: Type 'bigint' is not assignable/),
    ]);
  },
);
