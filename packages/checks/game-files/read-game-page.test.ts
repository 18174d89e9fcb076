import { expect, test } from "vitest";
import { readGamePage } from "./read-game-page.ts";

const site = "https://game.example";
const url = `${site}/WebGLBuild/index.html`;
const inScript = (script: string) => `<script>${script}</script>`;

/** Returns the paths of the files below the build's folder, with their kinds. */
function read(html: string) {
  const { files, computed } = readGamePage(html, url, site);
  return [
    ...files.map(({ path, kind }) => `${kind} ${path.replace("/WebGLBuild/", "")}`),
    ...computed,
  ];
}

test.each(
  Object.entries<readonly [string, ...string[]]>({
    "a text": [inScript('config.dataUrl = "Build/a.data";'), "data Build/a.data"],
    "a sum": [
      inScript('const b = "Build";\nvar c = { codeUrl: b + "/a.wasm" }'),
      "code Build/a.wasm",
    ],
    "a template": [
      inScript("let b = 'Build'; c = { dataUrl: `${b}/a.data` };"),
      "data Build/a.data",
    ],
    minified: [
      inScript('var e="Build",n={frameworkUrl:e+"/a.framework.js.br"};'),
      "framework Build/a.framework.js.br",
    ],
    "a space": [
      inScript('var c = { dataUrl: "Build/My Fish.data" };'),
      "data Build/My%20Fish.data",
    ],
    "a property in quotes": [inScript('var c = { "dataUrl": "a.data" };'), "data a.data"],
    "two values, of which one counts": [
      inScript('if (phone) c.dataUrl = "a.data"; else c.dataUrl = "b.data";'),
      "data a.data",
      "data b.data",
    ],
    "a comment": [inScript('// x.dataUrl = "gone.data";\n/* dataUrl: "gone.data" */ y = "//";')],
    "an HTML comment": ['<!-- <script src="gone.js"></script> -->'],
    "a comparison": [inScript('if (config.dataUrl == "a") {}')],
    "a call": [inScript("config.dataUrl = name();"), "dataUrl"],
    "a variable with two values": [
      inScript('var b = "A"; b = "B"; c.dataUrl = b + "/a.data";'),
      "dataUrl",
    ],
    "a sum with a number": [inScript('c.dataUrl = "a" + 1;'), "dataUrl"],
    "a script": ['<script src="Build/a.loader.js"></script>', "loader Build/a.loader.js"],
    "a script in upper and lower case": [
      "<SCRIPT async src=Build/x.js></SCRIPT>",
      "script Build/x.js",
    ],
    "a style sheet": [
      '<link rel="stylesheet" href="a.css"><link rel="icon" href="a.ico">',
      "other a.css",
    ],
    "a base": ['<base href="./v2/"><script src="x.js"></script>', "script v2/x.js"],
    "a script from a CDN": [
      '<script src="//cdn.example/x.js"></script>',
      "script https://cdn.example/x.js",
    ],
    "an inline module": ['<script src="data:text/javascript,1"></script>'],
    "Unity 2019": [
      inScript('UnityLoader.instantiate("game", "Build/a.json", { onProgress });'),
      "configuration Build/a.json",
    ],
  }),
)("%s", (_, [html, ...expected]) => {
  expect(read(html)).toEqual(expected);
});
