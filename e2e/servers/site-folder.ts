import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The text of the compressed file of {@link makeSite}. */
export const gameFramework = "framework ".repeat(1000);

/** Makes a folder like that of a built page, with a game, for a chain of these nodes. */
export async function makeSite(...nodeUrls: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fish-site-"));
  const files: Readonly<Record<string, string | Buffer>> = {
    "index.html": "<!doctype html><script>1</script>the page",
    "_root.data": JSON.stringify({ nodes: nodeUrls.map((url) => ({ url })) }),
    "static/page-1a2b3c.js": "page()",
    "WebGLBuild/index.html": "<!doctype html>the game",
    "WebGLBuild/Build/game.data.unityweb": "data",
    "WebGLBuild/Build/game.framework.js.br": brotliCompressSync(gameFramework),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
