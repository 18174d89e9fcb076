import { brotliCompressSync, gzipSync } from "node:zlib";
import { pageHash } from "@fabulous-fish/hosting/release";

/** The files of a site by path. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array | undefined>>;

export const withCompression = { "Content-Encoding": "gzip", Vary: "Accept-Encoding" };

const longText = "export const fish = 'fabulous';\n".repeat(200);

/** A built page: it names a script, which imports another one later. */
export const sitePage = `<!doctype html><title>Fish</title>
<script>document.title = 'inline';</script>
<script type="module">import("/static/js/index-1a2b3c4d.js")</script>
<link rel="icon" href="/icon.svg"><link rel="manifest" href="/manifest.webmanifest">
<meta property="og:image" content="/social.jpg">
<div id="root"></div>
`;

/** The document that says which build a page is. */
export const releaseFor = (html: string) =>
  `${JSON.stringify({ version: "25.3.0", commit: "0123456789ab", page: pageHash(html), length: html.length })}\n`;

/** How files of these types begin. */
export const avif = Buffer.from("\0\0\0\x1cftypavif", "latin1");
export const webp = Buffer.from("RIFF\x08\0\0\0WEBPVP8 ", "latin1");

const pageFiles: SiteFiles = {
  "/build.json": releaseFor(sitePage),
  "/fabulous-fish.data": "{}",
  "/conformance/index.html":
    '<!doctype html><title>Does a build conform?</title><div id="root"></div>',
  "/icon.svg": "<svg/>",
  "/manifest.webmanifest": "{}",
  "/social.jpg": Buffer.from("ffd8ffe0", "hex"),
  "/game.avif": avif,
  "/game.webp": webp,
  "/a.avif": avif,
  "/b.webp": webp,
  "/static/js/index-1a2b3c4d.js": `import("./later-5e6f7a8b.js"); import("./languages-9c0d1e2f/de.js");\n${longText}`,
  "/static/js/later-5e6f7a8b.js": longText,
  "/static/js/languages-9c0d1e2f/de.js": longText,
};

function dataFile(): Buffer {
  const content = Buffer.from(
    `UnityFS\0\0\0\0\u00085.x.x\x002022.3.10f1\0${"fish ".repeat(500)}`,
    "latin1",
  );
  const name = "data.unity3d";
  const head = Buffer.alloc(16 + 4 + 12 + name.length);
  head.write("UnityWebData1.0\0", "latin1");
  head.writeUInt32LE(head.length, 16);
  head.writeUInt32LE(head.length, 20);
  head.writeUInt32LE(content.length, 24);
  head.writeUInt32LE(name.length, 28);
  head.write(name, 32);
  return Buffer.concat([head, content]);
}

/** A module of one section. */
const wasm = Buffer.from([
  0,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  0,
  0xc8,
  1,
  ...Array<number>(200).fill(0),
]);

/** The files of a build by the ends of their names, not compressed. */
export const buildContents = {
  loader: "function createUnityInstance() {}",
  framework: `var unityFramework = (() => {});\n${longText}`,
  data: dataFile(),
  code: wasm,
};

/** The page of Unity's default template, as of 2022. */
export function templateFor(name: string, suffix: string, head = ""): string {
  return `<!DOCTYPE html><html><head><title>Unity</title>${head}
<!-- <script src="Build/gone.loader.js"></script> --></head><body><canvas id="unity-canvas"></canvas>
<script>
  // var config = { dataUrl: "Build/gone.data" };
  var buildUrl = "Build";
  var loaderUrl = buildUrl + "/${name}.loader.js";
  var config = {
    dataUrl: buildUrl + "/${name}.data${suffix}",
    frameworkUrl: buildUrl + "/${name}.framework.js${suffix}",
    codeUrl: \`\${buildUrl}/${name}.wasm${suffix}\`,
    streamingAssetsUrl: "StreamingAssets",
  };
  var script = document.createElement("script");
  script.src = loaderUrl;
  script.onload = () => { createUnityInstance(canvas, config); };
  document.body.appendChild(script);
</script></body></html>
`;
}

/** The files of a build with Unity's default template. */
export function unityBuild(
  name: string,
  suffix: string,
  compress: (bytes: string | Uint8Array) => Uint8Array,
): SiteFiles {
  const { loader, framework, data, code } = buildContents;
  const build = `/WebGLBuild/Build/${name}`;
  return {
    "/WebGLBuild/index.html": templateFor(name, suffix),
    [`${build}.loader.js`]: loader,
    [`${build}.framework.js${suffix}`]: compress(framework),
    [`${build}.data${suffix}`]: compress(data),
    [`${build}.wasm${suffix}`]: compress(code),
  };
}

/**
 * Packs a file of at most 64 KiB as Unity does with Brotli: a block of metadata with its comment, here
 * with one block that is not compressed, and an empty last one (RFC 7932, section 9.2).
 */
export function unityBrotli(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([
    Uint8Array.of(0x6b, 0x8d, 0),
    Buffer.from("UnityWeb Compressed Content (brotli)"),
    Uint8Array.of(header & 0xff, (header >> 8) & 0xff, header >> 16),
    bytes,
    Uint8Array.of(3),
  ]);
}

const asIs = (bytes: string | Uint8Array) => Buffer.from(bytes);

/** A page with a build that is not compressed, and whose name has a space. */
export const plainGame: SiteFiles = { ...pageFiles, ...unityBuild("My Fish", "", asIs) };

/** Builds of each kind. They are right. */
export const builds: Readonly<Record<string, SiteFiles>> = {
  plain: {},
  gzip: unityBuild("gz", ".gz", (bytes) => gzipSync(bytes)),
  Brotli: unityBuild("br", ".br", (bytes) => brotliCompressSync(bytes)),
  "Decompression Fallback": unityBuild("fallback", ".unityweb", (bytes) => gzipSync(bytes)),
  "Unity 2019": {
    "/WebGLBuild/index.html":
      '<script src="Build/UnityLoader.js"></script><script>var gameInstance = UnityLoader.instantiate("unityContainer", "Build/old.json", {});</script>',
    "/WebGLBuild/Build/UnityLoader.js": "var UnityLoader = {};",
    "/WebGLBuild/Build/old.json": JSON.stringify({
      dataUrl: "old.data.unityweb",
      wasmCodeUrl: "old.wasm.code.unityweb",
      wasmFrameworkUrl: "old.wasm.framework.unityweb",
    }),
    "/WebGLBuild/Build/old.data.unityweb": gzipSync(buildContents.data),
    "/WebGLBuild/Build/old.wasm.code.unityweb": gzipSync(buildContents.code),
    "/WebGLBuild/Build/old.wasm.framework.unityweb": gzipSync(buildContents.framework),
  },
  "unpacked by the loader, with Brotli": unityBuild("packed", ".unityweb", unityBrotli),
  "another engine": {
    "/WebGLBuild/index.html":
      '<script type="module" crossorigin src="./assets/index-1a2b3c4d.js"></script>',
    "/WebGLBuild/assets/index-1a2b3c4d.js": longText,
  },
};
