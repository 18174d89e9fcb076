import { join, relative, sep } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { languageTags } from "../language-files.ts";
import { projectRoot } from "../project-root.ts";

const folder = join(projectRoot, "apps/page/messages");
const keeper = normalizePath(join(folder, "edited-messages.ts"));

/** The modules of English texts, by subject. */
const english = /^(?:texts|scores|en)\/[\w-]+\.ts$/;

function hasMessages(file: string): boolean {
  const path = relative(folder, file).replaceAll(sep, "/");
  return english.test(path) || languageTags("page").some((tag) => path === `${tag}.ts`);
}

/**
 * Shows edited messages in place in development. Vite's own replacement of a module also renews all that
 * import it, such as the context of the site.
 */
export function hotMessages(): Plugin {
  return {
    name: "hot-messages",
    apply: "serve",
    transform(code, id) {
      if (!hasMessages(id)) return undefined;
      const names = Array.from(code.matchAll(/^export const (\w+)/gm), ([, name]) => name);
      const exported = `{ ${names.join(", ")} }`;
      return {
        code:
          `${code}\nimport { keepMessages } from "${keeper}";\n` +
          `keepMessages(${JSON.stringify(id)}, ${exported});\n`,
        map: null,
      };
    },
    hotUpdate({ file, modules, timestamp }) {
      if (this.environment.name !== "client" || !hasMessages(file)) return undefined;
      for (const module of modules) {
        module.transformResult = null;
        this.environment.hot.send("messages-edited", { url: `${module.url}?t=${timestamp}` });
      }
      return [];
    },
  };
}
