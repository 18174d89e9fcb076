import { join } from "node:path";
import { build, type Plugin, runnerImport, type Rolldown } from "vite";
import type * as RenderShellModule from "@fabulous-fish/page/shell/render-shell";
import { sitePluginName } from "./site/site-plugin.ts";
import { builtLanguageFolder, languageTags } from "./language-files.ts";
import { languages, rightToLeftTags } from "./languages.ts";

const page = join(import.meta.dirname, "../apps/page");

type RenderShell = typeof RenderShellModule;

const placeOfScene = /<!-- The scene: .*? -->/;

const pageScriptTag = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** Inserts the sea behind the page into index.html, during development too. */
export function pageScene(): Plugin {
  return {
    name: "page-scene",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const { renderScene } = await importShell();
        return html.replace(placeOfScene, renderScene);
      },
    },
  };
}

/**
 * Prerenders the app shell into index.html, so that it works before any script has loaded: the HTML
 * of the first screen, inline styles, and inline scripts that record presses, request the route
 * data and detect browsers that are too old.
 */
export function pageShell(): Plugin {
  let base = "/";
  let sitePlugins: readonly Plugin[] = [];
  return {
    name: "page-shell",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
      sitePlugins = config.plugins.filter(({ name }) => name === sitePluginName);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const { renderShell } = await importShell(sitePlugins);
        const { disconnected, connected, tooOld, ...shell } = renderShell();
        const [tag = "", pageScript] = pageScriptTag.exec(html) ?? [];
        if (!pageScript) throw new Error("index.html has no script of the page.");
        // Browsers of any age must be able to run it. The minifier would write template literals.
        const check = await compileInlineScript("check-browser", "es2015", { tooOld }, false);
        const script = await compileInlineScript("inline", "es2022", {
          base,
          pageScript,
          walletScript: base + nameOf(bundle, "pera-wallet"),
          routeData: `${base}_root.data`,
          languageTags: languageTags("page"),
          rightToLeftTags: await rightToLeftTags(),
          languageFolder: base + languageFolderIn(bundle),
          ...shell,
        });
        return (
          html
            // The inline script loads it, after the first paint.
            .replace(tag, "")
            .replace(/>\s*\n\s*</g, "><")
            .replace(/\s*\n\s*/g, " ")
            .replace(/ \/>/g, ">")
            // HTML needs none of these tags.
            .replace(/<\/head>|<body>|<\/body>\s*<\/html>\s*$/g, "")
            .replace("</style>", `${hidden}</style>`)
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root">${disconnected}</div>` +
                `<template id="connected">${connected}</template>` +
                `<script>${check}</script><script>${script}</script>`,
            )
        );
      },
    },
  };
}

/** Hides the shell until the inline script has chosen one of the two first screens. */
const hidden = "html:not([data-shell]) #root{visibility:hidden}";

/** @param plugins what replaces texts of the page */
async function importShell(plugins: readonly Plugin[] = []): Promise<RenderShell> {
  const entry = join(page, "shell/render-shell.tsx");
  const { module } = await runnerImport<RenderShell>(entry, {
    mode: "production",
    plugins: [languages(), ...plugins],
  });
  return module;
}

async function compileInlineScript(
  name: string,
  target: string,
  constants: Readonly<Record<string, unknown>>,
  minify = true,
): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target,
      minify,
      rolldownOptions: { external: /\/static\/js\// },
      lib: { entry: join(page, `shell/${name}.ts`), formats: ["iife"], name: "shell" },
    },
  });
  const built = [result].flat().find((each) => "output" in each);
  if (!built) throw new Error(`The inline script ${name} was not compiled.`);
  const code = built.output[0].code.trim();
  if (minify) return code;
  const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  return code.replace(comments, "").replace(/\s+/g, " ");
}

/** Returns the folder of the languages, with a slash at its end. */
function languageFolderIn(bundle: Rolldown.OutputBundle): string {
  const folder = `${builtLanguageFolder()}/`;
  for (const tag of languageTags("page")) {
    const chunk = bundle[`${folder}${tag}.js`];
    if (chunk?.type !== "chunk") throw new Error(`The build has no language ${tag}.`);
    // The folder's hash does not change with the files that it imports.
    if (chunk.imports.length > 0) throw new Error(`The language ${tag} imports more than types.`);
  }
  return folder;
}

function nameOf(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return chunk.fileName;
}
