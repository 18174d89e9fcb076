import { readFile } from "node:fs/promises";
import { transformWithOxc } from "vite";

const compiledScripts = new Map<string, Promise<string>>();

/** Compiles a TypeScript file to a classic script in a scope of its own. */
export async function browserScript(file: string, constants: string = ""): Promise<string> {
  const compiled = compiledScripts.get(file) ?? compile(file);
  compiledScripts.set(file, compiled);
  return `(() => {\n${constants}\n${await compiled}\n})();\n`;
}

async function compile(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false });
  return code;
}
