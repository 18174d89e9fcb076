import { join } from "node:path";
import { build, type Plugin, runnerImport, type Rolldown } from "vite";
import type * as RenderShellModule from "../page/shell/render-shell.tsx";

const page = join(import.meta.dirname, "../page");

type RenderShell = typeof RenderShellModule;

/**
 * Makes index.html a page that works before any script has arrived: the first screen rendered to
 * HTML, its styles and the script that takes presses inline, and the route data fetched ahead.
 */
export function pageShell(): Plugin {
  let base = "/";
  return {
    name: "page-shell",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const { disconnected, connected, texts } = await renderShell();
        const script = await compileInlineScript({
          walletScript: JSON.stringify(base + nameOf(bundle, "pera-wallet")),
          texts: JSON.stringify(texts),
        });
        return html
          .replace("</head>", `${hidden}${preload(`${base}_root.data`)}</head>`)
          .replace(
            '<div id="root"></div>',
            () =>
              `<div id="root">${disconnected}</div>` +
              `<template id="connected">${connected}</template><script>${script}</script>`,
          );
      },
    },
  };
}

/** Nothing is painted before the inline script has chosen between the two first screens. */
const hidden = "<style>html:not([data-shell]) #root{visibility:hidden}</style>";

const preload = (address: string) =>
  `<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous">`;

async function renderShell(): Promise<ReturnType<RenderShell["renderShell"]>> {
  const entry = join(page, "shell/render-shell.tsx");
  const { module } = await runnerImport<RenderShell>(entry, { mode: "production" });
  return module.renderShell();
}

async function compileInlineScript(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { external: /\/static\/js\// },
      lib: { entry: join(page, "shell/inline.ts"), formats: ["iife"], name: "shell" },
    },
  });
  const built = [result].flat().find((each) => "output" in each);
  if (!built) throw new Error("The inline script was not compiled.");
  return built.output[0].code.trim();
}

function nameOf(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return chunk.fileName;
}
