import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSiteFolder } from "./read-site-folder.ts";
import { BuildError } from "../build/build-error.ts";
import { pngHead } from "./testing/png-head.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The picture of the reference game, of 1280 by 720 pixels. */
const pictureOf = (name: "game.avif" | "game.webp") =>
  readFileSync(new URL(`../../apps/page/public/${name}`, import.meta.url));
const gamePicture = { avif: "/reef.avif", webp: "/reef.webp", width: 1280, height: 720, alt: "" };

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

function write(name: string, content: string | Buffer | object): void {
  const isContent = typeof content === "string" || Buffer.isBuffer(content);
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), isContent ? content : JSON.stringify(content, undefined, 2));
}

/** Returns what an invalid folder is rejected with, line by line, without the folder's path. */
async function problemsOf(site: string | object): Promise<string[]> {
  write("site.json", site);
  const error: unknown = await readSiteFolder(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof BuildError)) throw new Error("The folder is valid.");
  return (error.details ?? "")
    .replaceAll(`${folder}/`, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

test("a site has the fields of the document, a part for the build, and pictures", async () => {
  write("icon.svg", svg);
  write("pictures/share.png", pngHead(1200, 630));
  write("pictures/reef.avif", pictureOf("game.avif"));
  write("reef.webp", pictureOf("game.webp"));
  const picture = { ...gamePicture, avif: "/pictures/reef.avif", width: 16, height: 9 };
  const tokens = [{ assetId: 7, threshold: "9007199254740993" }];
  const build = {
    name: "Kelp & Pearl",
    description: "Kelp, pearls & more.",
    icon: "icon.svg",
    picture: "pictures/share.png",
  };
  write("site.json", { $schema: "./site.schema.json", tokens, game: { picture }, build });
  expect(await readSiteFolder(folder)).toEqual({
    document: {
      tokens,
      game: { title: "Kelp & Pearl", picture },
      wallet: { name: "Kelp & Pearl", description: "Kelp, pearls & more.", icon: "/icon.svg" },
    },
    build,
    files: new Map([
      ["icon.svg", join(folder, "icon.svg")],
      ["social.png", join(folder, "pictures/share.png")],
      ["pictures/reef.avif", join(folder, "pictures/reef.avif")],
      ["reef.webp", join(folder, "reef.webp")],
    ]),
    warnings: [],
  });
});

test("an empty site is the default, also with a byte order mark", async () => {
  write("site.json", "\uFEFF{}");
  expect(await readSiteFolder(folder)).toEqual({
    document: {},
    build: {},
    files: new Map(),
    warnings: [],
  });
});

test("what the document itself says about game and wallet stays", async () => {
  const document = {
    game: { title: "Tide" },
    wallet: { name: "Tide", icon: "https://a.example/i" },
  };
  write("icon.png", pngHead(512, 512));
  write("site.json", { ...document, build: { name: "Kelp", icon: "icon.png" } });
  expect((await readSiteFolder(folder)).document).toEqual(document);
});

test("all that is wrong is named at once, with file and line", async () => {
  write("small.png", pngHead(64, 64));
  write("share.jpg", "version https://git-lfs.github.com/spec/v1");
  const problems = await problemsOf(`{
  "season": "spring",
  "tokens": [
    { "assetId": 5, "threshold": 1 },
    { "assetId": 0,
      "threshold": 9007199254740993 },
    { "assetId": 6 }
  ],
  "rule": "some",
  "rule": "some",
  "game": { "picture": { "avif": "/gone.avif", "webp": "/game.webp", "width": 0, "height": 1, "alt": "" } },
  "build": {
    "name": " Kelp",
    "tokens": [],
    "icon": "small.png",
    "picture": "share.jpg",
    "colors": {
      "light": {
        "text": "navy",
        "mutedText": "#999999"
      },
      "dark": { "button": "#777777", "buttonText": "#888888" }
    }
  }
}`);
  const integer = "expected an integer above 0 and below 2^64, as a string if above 2^53";
  expect(problems).toEqual([
    "site.json, line 2: season: unknown field",
    `site.json, line 5: tokens[1].assetId: ${integer}`,
    `site.json, line 6: tokens[1].threshold: ${integer}`,
    "site.json, line 7: tokens[2].threshold: missing",
    "site.json, line 10: rule: expected once",
    'site.json, line 10: rule: expected "any" or "all"',
    "site.json, line 11: game.picture.width: expected an integer from 1 to 10000",
    "site.json, line 11: game.picture.avif: there is no file gone.avif",
    "site.json, line 13: build.name: expected one line of 1 to 40 characters, without < and >, and without spaces at its ends",
    "site.json, line 14: build.tokens: unknown field",
    "site.json, line 15: build.icon: small.png is 64 by 64 pixels, expected a square of 192 pixels or more",
    "site.json, line 16: build.picture: share.jpg is not a picture of the kind .jpg",
    'site.json, line 19: build.colors.light.text: expected a color such as "#0b5673"',
    "site.json, line 20: build.colors.light.mutedText: the contrast of muted text on a notice is 1.9:1, expected 4.5:1 or more",
    "site.json, line 22: build.colors.dark.buttonText: the contrast of text on a button is 1.2:1, expected 4.5:1 or more",
  ]);
});

test("all that is not JSON is named at once, with line and column", async () => {
  expect(await problemsOf('{\n  // A comment\n  "build": { "name": "Kelp", },\n}')).toEqual([
    "site.json, line 2, column 3: invalid comment token",
    "site.json, line 3, column 30: property name expected",
    "site.json, line 3, column 30: value expected",
    "site.json, line 4, column 1: property name expected",
    "site.json, line 4, column 1: value expected",
  ]);
});

test.each([
  ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", true],
  ["\u{1f469}\u{1f3fd}\u200d\u{1f680} Fish", true],
  ["\u200d", false],
  ["Fish\u200c", false],
  ["Fi\u200bsh", false],
  ["Fi\u202esh", false],
  ["Fi\u2066sh", false],
])(
  "parameters: a name can have joiners, but no other invisible characters: %j",
  async (name, isValid) => {
    write("site.json", { build: { name } });
    const reading = readSiteFolder(folder).then(({ build }) => build.name);
    if (isValid) expect(await reading).toBe(name);
    else await expect(reading).rejects.toThrow("build.name: expected one line");
  },
);

test("the namespace of an SVG file can be in an entity, as Illustrator writes it", async () => {
  const entity = (uri: string) => `<!DOCTYPE svg [\n<!ENTITY ns_svg "${uri}">\n]>`;
  const icon = '<svg version="1.1" xmlns="&ns_svg;" viewBox="0 0 1 1"/>';
  write("icon.svg", entity("http://www.w3.org/2000/svg") + icon);
  write("site.json", { build: { icon: "icon.svg" } });
  expect([...(await readSiteFolder(folder)).files.keys()]).toEqual(["icon.svg"]);
  write("icon.svg", entity("http://www.w3.org/1999/xhtml") + icon);
  await expect(readSiteFolder(folder)).rejects.toThrow("icon.svg is not a picture");
});

test("the possible endings of a picture are named", async () => {
  write("icon.gif", "GIF89a");
  expect(await problemsOf({ wallet: { icon: "/icon.gif" } })).toEqual([
    "site.json, line 3: wallet.icon: icon.gif does not end in .png, .jpg, .jpeg, .webp, .avif or .svg",
  ]);
});

test("security: a picture is not a link that leads out of the folder, and can be one inside", async () => {
  write("secret.svg", svg);
  write("site/art/own.svg", svg);
  symlinkSync("../secret.svg", join(folder, "site/icon.svg"));
  symlinkSync("art/own.svg", join(folder, "site/own.svg"));
  const site = (icon: string) => write("site/site.json", { build: { icon } });
  site("icon.svg");
  await expect(readSiteFolder(join(folder, "site"))).rejects.toThrow(
    "icon.svg is a link that leads out of the folder",
  );
  site("own.svg");
  expect((await readSiteFolder(join(folder, "site"))).files.size).toBe(1);
});

test("two files for one path are named", async () => {
  write("icon.svg", svg);
  write("art/icon.svg", svg);
  const wallet = { icon: "/icon.svg" };
  expect(await problemsOf({ build: { icon: "art/icon.svg" }, wallet })).toEqual([
    "site.json, line 6: wallet.icon: /icon.svg is already that of art/icon.svg",
  ]);
});

test("a picture of another kind than its name says is named, with what to do", async () => {
  write("share.jpg", pngHead(1200, 630));
  write("icon.jpeg", Buffer.from("ffd8ffe0", "hex"));
  expect(
    await problemsOf({ build: { picture: "share.jpg" }, wallet: { icon: "/icon.jpeg" } }),
  ).toEqual([
    "site.json, line 3: build.picture: share.jpg is a PNG picture: name it .png, or convert it",
  ]);
});

test("a game's picture whose formats are swapped is named", async () => {
  write("reef.avif", pictureOf("game.avif"));
  write("reef.webp", pictureOf("game.webp"));
  const picture = { ...gamePicture, avif: "/reef.webp", webp: "/reef.avif" };
  expect(await problemsOf({ game: { picture } })).toEqual([
    "site.json, line 5: game.picture.webp: reef.avif is an AVIF picture, which browsers without AVIF do not show: swap the values of avif and webp",
  ]);
});

test("a game's picture in AVIF alone is named", async () => {
  write("reef.avif", pictureOf("game.avif"));
  expect(await problemsOf({ game: { picture: { ...gamePicture, webp: "/reef.avif" } } })).toEqual([
    "site.json, line 5: game.picture.webp: reef.avif is an AVIF picture, which browsers without AVIF do not show: convert it to WebP",
  ]);
});

test("a game's picture of another shape than it says is named", async () => {
  write("reef.avif", pictureOf("game.avif"));
  write("reef.webp", pictureOf("game.webp"));
  const picture = { ...gamePicture, width: 630, height: 1200 };
  expect(await problemsOf({ game: { picture } })).toEqual([
    "site.json, line 4: game.picture.avif: reef.avif has 1280 by 720 pixels, which width and height do not say: correct them, or the picture",
    "site.json, line 5: game.picture.webp: reef.webp has 1280 by 720 pixels, which width and height do not say: correct them, or the picture",
  ]);
});

test("a game's picture that is large, or needlessly of another format, is a warning", async () => {
  const large = Buffer.concat([pictureOf("game.webp"), Buffer.alloc(3_000_000)]);
  write("reef.png", Buffer.concat([pngHead(1280, 720), Buffer.alloc(20)]));
  write("reef.webp", large);
  write("site.json", { game: { picture: { ...gamePicture, avif: "/reef.png" } } });
  const { warnings } = await readSiteFolder(folder);
  expect(warnings.map((text) => text.replaceAll(`${folder}/`, ""))).toEqual([
    "site.json, line 4: game.picture.avif: reef.png is a PNG picture: in AVIF, it is smaller",
    `site.json, line 5: game.picture.webp: reef.webp has ${large.length} bytes, and every visitor fetches it or the other one: compress it to 40000 or less`,
  ]);
});

test("a PNG icon that is cut off is no picture", async () => {
  write("icon.png", pngHead(512, 512).subarray(0, 20));
  expect(await problemsOf({ build: { icon: "icon.png" } })).toEqual([
    "site.json, line 3: build.icon: icon.png is not a picture of the kind .png",
  ]);
});

test("a contradiction is named in the line of the field that requires another one", async () => {
  expect(
    await problemsOf({ rule: "any", network: "testnet", wallets: ["lute"], scores: true }),
  ).toEqual([
    'site.json, line 3: nodes: missing: network "testnet" has nodes of its own',
    'site.json, line 3: tokens: missing: network "testnet" has tokens of its own',
    'site.json, line 4: genesisId: missing: the wallet "lute" has to know the network',
    'site.json, line 7: gate: missing: add "gate": "/gate", or remove "scores"',
  ]);
});

test("the id of another network is named in its line", async () => {
  expect(await problemsOf({ rule: "any", genesisId: "testnet-v1.0" })).toEqual([
    'site.json, line 3: genesisId: "testnet-v1.0" contradicts genesisHash, which is that of "mainnet-v1.0": correct one of them',
  ]);
});

test("contradictions are named beside wrong fields, which are in none of them", async () => {
  const network = { network: "private", nodes: [{}], wallets: ["lute"], genesisHash: "short" };
  expect(await problemsOf(JSON.stringify({ ...network, rule: "some", scores: true }))).toEqual([
    "site.json, line 1: genesisHash: expected 32 bytes in base64",
    "site.json, line 1: nodes[0].url: missing",
    'site.json, line 1: rule: expected "any" or "all"',
    'site.json, line 1: tokens: missing: network "private" has tokens of its own',
    'site.json, line 1: gate: missing: add "gate": "/gate", or remove "scores"',
  ]);
});

test.each([[[]], [null], ["text"], [5]])("parameters: %j is not a site", async (document) => {
  expect(await problemsOf(JSON.stringify(document))).toEqual([
    "site.json, line 1: expected an object",
  ]);
});

test("a folder without site.json is named", async () => {
  await expect(readSiteFolder(join(folder, "none"))).rejects.toThrow(
    join(folder, "none/site.json"),
  );
});

test.each(["/", "/..%2Fgame.avif", "/a/..%5Cgame.avif", "/WebGLBuild/..%2f..%2Fgame.avif"])(
  "security: a picture %s is rejected, because its file would be outside the folder",
  async (avif) => {
    write("game.avif", "....ftypavif");
    write("site/game.webp", "RIFF....WEBP");
    const picture = { avif, webp: "/game.webp", width: 2, height: 1, alt: "" };
    write("site/site.json", JSON.stringify({ game: { picture } }));
    await expect(readSiteFolder(join(folder, "site"))).rejects.toThrow(
      'line 1: game.picture.avif: expected the path of a file, without ".."',
    );
  },
);
