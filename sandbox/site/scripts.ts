import { readFile } from "node:fs/promises";
import { transformWithOxc } from "vite";

const sent = new Map<string, Promise<string>>();

/** A TypeScript file of the sandbox as a browser's classic script, with its names kept to itself. */
export async function browserScript(file: string, constants: string = ""): Promise<string> {
  const compiled = sent.get(file) ?? compile(file);
  sent.set(file, compiled);
  return `(() => {\n${constants}\n${await compiled}\n})();\n`;
}

async function compile(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false });
  return code;
}
