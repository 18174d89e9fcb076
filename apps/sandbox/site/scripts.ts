import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { sandboxWallets } from "./wallets.ts";

const pageScript = join(import.meta.dirname, "page-script.ts");
const peraBrowser = join(import.meta.dirname, "pera-browser.ts");
const luteExtension = join(import.meta.dirname, "lute-extension.ts");

const scriptTag = '<script src="/sandbox.js"></script>';

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

/** The stubs in the script that the sandbox adds to the page. */
interface Stubs {
  readonly hasExtension: boolean;
  readonly isPeraBrowser: boolean;
}

/** Returns the script that the sandbox adds to the page, with stubs or without. */
export async function sandboxScript(
  walletUrl: string,
  { hasExtension, isPeraBrowser }: Stubs,
): Promise<string> {
  const wallets = Object.entries(sandboxWallets);
  const providers = Object.fromEntries(
    wallets.flatMap(([name, { provider }]) => (provider ? [[provider.url, name]] : [])),
  );
  const dialogs = [
    "sandbox-connection",
    ...wallets.flatMap(([, { dialog }]) => dialog ?? []),
  ].join();
  const declaration = `const sandbox = ${JSON.stringify({ walletUrl, providers, dialogs })};`;
  const files = [
    pageScript,
    ...(hasExtension ? [luteExtension] : []),
    ...(isPeraBrowser ? [peraBrowser] : []),
  ];
  return (await Promise.all(files.map((file) => browserScript(file, declaration)))).join("");
}

/**
 * Adds the sandbox's script to the page's HTML. It is the first element of the head, because it has to
 * replace `fetch` before the page's own scripts use it.
 */
export function withSandboxScript(html: string): string {
  const headTag = /<head(\s[^>]*)?>/i.exec(html);
  if (headTag === null) return scriptTag + html;
  const start = headTag.index + headTag[0].length;
  return html.slice(0, start) + scriptTag + html.slice(start);
}
