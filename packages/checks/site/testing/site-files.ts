import { createCipheriv } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pageHash } from "@fabulous-fish/hosting/release";

/** The files of a site by path. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array | undefined>>;

export const withCompression = { "Content-Encoding": "gzip", Vary: "Accept-Encoding" };

const longText = "export const fish = 'fabulous';\n".repeat(200);

/** A built page: it names a script, which imports another one later. */
export const sitePage = `<!doctype html><title>Fish</title>
<script>document.title = 'inline';</script>
<script type="module">import("/static/js/index-1a2b3c4d.js")</script>
<style>
${".sea { color: #012; }\n".repeat(300)}</style>
<link rel="icon" href="/icon.svg"><link rel="manifest" href="/manifest.webmanifest">
<meta property="og:image" content="/social.jpg">
<div id="root"></div>
`;

/** The document that says which build a page is. */
export const releaseFor = (html: string) =>
  `${JSON.stringify({ version: "25.3.0", commit: "0123456789ab", page: pageHash(html), length: html.length })}\n`;

/** The first bytes of files of these types. */
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

function dataFile(end: string | Uint8Array): Buffer {
  const bundle = Buffer.from("UnityFS\0\0\0\0\u00085.x.x\x002022.3.10f1\0", "latin1");
  const content = Buffer.concat([bundle, Buffer.from(end)]);
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
function wasmFile(section: Uint8Array): Buffer {
  // In LEB128, of four bytes.
  const length = [0, 7, 14, 21].map(
    (shift) => ((section.length >> shift) & 0x7f) | (shift < 21 ? 0x80 : 0),
  );
  return Buffer.concat([Buffer.from("\0asm\x01\0\0\0\0", "latin1"), Buffer.from(length), section]);
}

/** The files of a build by the ends of their names, not compressed. */
export const buildContents = {
  loader: "function createUnityInstance() {}",
  framework: `var unityFramework = (() => {});\n${longText}`,
  data: dataFile("fish ".repeat(500)),
  code: wasmFile(Buffer.alloc(200)),
};

/** Content that nothing compresses, larger than a chunk, a window or a buffer of what reads it. */
const noise = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16)).update(
  Buffer.alloc(3_000_000),
);

/** The same of a build of the usual size. */
export const largeContents: typeof buildContents = {
  ...buildContents,
  framework: `${buildContents.framework}// ${noise.toString("hex")}\n`,
  data: dataFile(noise),
  code: wasmFile(noise),
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

export type Compress = (bytes: string | Uint8Array) => Uint8Array;

/** The files of a build with Unity's default template. */
export function unityBuild(
  name: string,
  suffix: string,
  compress: Compress,
  { loader, framework, data, code } = buildContents,
): SiteFiles {
  const build = `/WebGLBuild/Build/${name}`;
  return {
    "/WebGLBuild/index.html": templateFor(name, suffix),
    [`${build}.loader.js`]: loader,
    [`${build}.framework.js${suffix}`]: compress(framework),
    [`${build}.data${suffix}`]: compress(data),
    [`${build}.wasm${suffix}`]: compress(code),
  };
}

/** The most that one block of {@link unityBrotli} has, in bytes. */
const brotliBlock = 65_536;

/**
 * Packs a file as Unity does with Brotli: a block of metadata with its comment, here with blocks that are
 * not compressed, and an empty last one (RFC 7932, section 9.2).
 */
export function unityBrotli(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const count = Math.ceil(bytes.length / brotliBlock);
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = bytes.subarray(index * brotliBlock, (index + 1) * brotliBlock);
    const header = ((block.length - 1) << 3) | (1 << 19);
    return [Uint8Array.of(header & 0xff, (header >> 8) & 0xff, header >> 16), block];
  });
  return Buffer.concat([
    Uint8Array.of(0x6b, 0x8d, 0),
    Buffer.from("UnityWeb Compressed Content (brotli)"),
    ...blocks.flat(),
    Uint8Array.of(3),
  ]);
}

const asIs: Compress = (bytes) => Buffer.from(bytes);

/** A page with a build that is not compressed, and whose name has a space. */
export const plainGame: SiteFiles = { ...pageFiles, ...unityBuild("My Fish", "", asIs) };

/** The compression of each kind of build, by the end of the files' names. They take little time. */
export const compressions: readonly (readonly [
  kind: string,
  suffix: string,
  compress: Compress,
])[] = [
  ["that is not compressed", "", asIs],
  ["with gzip", ".gz", (bytes) => gzipSync(bytes, { level: 1 })],
  [
    "with Brotli",
    ".br",
    (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ],
  ["packed with gzip", ".unityweb", (bytes) => gzipSync(bytes, { level: 1 })],
  ["packed with Brotli", ".unityweb", unityBrotli],
];

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
