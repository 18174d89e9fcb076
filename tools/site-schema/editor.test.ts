import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { projectRoot } from "../project-root.ts";
import { publishSchemas } from "./publish-schemas.ts";

/** A folder beside the sources, as docs/hosting.md describes it. It does not have to exist. */
const site = pathToFileURL(join(projectRoot, "../my-site/site.json")).href;
const $schema = `../${basename(projectRoot)}/dist/site.schema.json`;

/** Has the schemas as a build writes them into `dist/`, which does not have to exist. */
const built = await mkdtemp(join(tmpdir(), "fabulous-fish-schemas-"));
afterAll(() => rm(built, { recursive: true }));
await publishSchemas(built, { name: "Kelp & Pearl" });
const inBuild = (uri: string) =>
  join(built, relative(join(projectRoot, "dist"), fileURLToPath(uri)));

/** The language service of VS Code for JSON. It reads the schema that a document names. */
const editor = getLanguageService({
  workspaceContext: {
    resolveRelativePath: (path, base) => new URL(path, base).href,
  },
  schemaRequestService: (uri) => readFile(inBuild(uri), "utf8"),
});

/** Opens a document, in which `|` marks the position of the cursor. */
function open(written: string) {
  const text = written.replace("SCHEMA", $schema);
  const document = TextDocument.create(site, "json", 1, text.replace("|", ""));
  const position = document.positionAt(text.indexOf("|"));
  return { document, position, json: editor.parseJSONDocument(document) };
}

const completions = async (written: string) => {
  const { document, position, json } = open(written);
  return (await editor.doComplete(document, position, json))?.items ?? [];
};

test("an editor proposes fields and values, and says what they are for", async () => {
  const ofSite = await completions('{ "$schema": "SCHEMA", | }');
  expect(ofSite.map(({ label }) => label)).toEqual(expect.arrayContaining(["build", "tokens"]));
  const ofBuild = await completions('{ "$schema": "SCHEMA", "build": { | } }');
  expect(ofBuild.map(({ label }) => label).sort()).toEqual([
    ...["colors", "description", "icon", "name", "picture"],
  ]);
  expect(JSON.stringify(ofBuild)).toContain("square `.png` of at least 192 pixels");
  expect(JSON.stringify(await completions('{ "$schema": "SCHEMA", "game": { | } }'))).toContain(
    "Kelp & Pearl",
  );
  const rules = await completions('{ "$schema": "SCHEMA", "rule": | }');
  expect(rules.map(({ label }) => label)).toEqual(expect.arrayContaining(['"any"', '"all"']));
});

test("the cursor on a field shows what it is for", async () => {
  const { document, position, json } = open(
    '{ "$schema": "SCHEMA", "tokens": [{ "thres|hold": 1 }] }',
  );
  const hover = await editor.doHover(document, position, json);
  expect(JSON.stringify(hover)).toContain("with 6 decimals, 1000000 is 1 token");
});

test("an editor marks what the build rejects, with the same words", async () => {
  const { document, json } = open(`{
    "$schema": "SCHEMA",
    "network": "testnet",
    "nodes": [{ "url": "localhost:4001" }],
    "tokens": [{ "assetId": 5, "treshold": 7 }],
    "wallets": ["pera", "lute"],
    "mobileAppScheme": "tel",
    "build": { "name": "<b>", "colors": { "light": { "text": "red" } } }
  }|`);
  const problems = await editor.doValidation(document, json);
  expect(problems.map(({ range, message }) => [range.start.line + 1, message])).toEqual([
    [1, 'Missing property "genesisId".'],
    [8, "expected one line of 1 to 40 characters, without < and >, and without spaces at its ends"],
    [8, 'expected a color such as "#0b5673"'],
    [4, "expected an absolute http or https URL without user name, query and fragment"],
    [5, 'Missing property "threshold".'],
    [5, "Property treshold is not allowed."],
    [7, "expected a URL scheme (RFC 3986) of an app, which no browser or device handles itself"],
  ]);
});

test("an editor has nothing against the example of a site, whose schema it finds", async () => {
  const example = join(projectRoot, "examples/site/site.json");
  const text = await readFile(example, "utf8");
  const document = TextDocument.create(pathToFileURL(example).href, "json", 1, text);
  const json = editor.parseJSONDocument(document);
  expect(await editor.doValidation(document, json)).toEqual([]);
  const position = document.positionAt(text.indexOf('"threshold"') + 1);
  expect(await editor.doHover(document, position, json)).not.toBeNull();
});

test("an editor has nothing against a valid site", async () => {
  const { document, json } = open(`{
    "$schema": "SCHEMA",
    "tokens": [{ "assetId": 5, "threshold": "18446744073709551615", "decimals": 19 }],
    "build": { "name": "Kelp & Pearl" }
  }|`);
  expect(await editor.doValidation(document, json)).toEqual([]);
});
