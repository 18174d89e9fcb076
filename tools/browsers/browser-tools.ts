import type { Machine } from "../chromium/machine.ts";

/** The programs by which the built page is tested in other browsers than Chromium, by their paths. */
export interface BrowserTools {
  readonly firefox: string;
  readonly webKitDriver: string;
  /** WebKitGTK's own browser. */
  readonly miniBrowser: string;
  readonly xvfb: string;
  readonly openbox: string;
  readonly xdotool: string;
  /** Everything but sound works without it. */
  readonly pulseaudio?: string;
}

type ToolName = keyof BrowserTools;

/** WebKitGTK keeps its browser beside its libraries: on Debian and Ubuntu, on Fedora, on Arch. */
const webKitFolders = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1",
  "/usr/libexec/webkit2gtk-4.1",
  "/usr/lib/webkit2gtk-4.1",
];

/** What each tool is called: on the search path, or by its whole path. The first found is taken. */
const commands: Readonly<Record<ToolName, readonly string[]>> = {
  firefox: ["firefox-esr", "firefox"],
  webKitDriver: ["WebKitWebDriver"],
  miniBrowser: webKitFolders.map((folder) => `${folder}/MiniBrowser`),
  xvfb: ["Xvfb"],
  openbox: ["openbox"],
  xdotool: ["xdotool"],
  pulseaudio: ["pulseaudio"],
};

/** Debian's packages of the tools, of OpenGL in software and of a font. */
export const debianPackages = [
  ...["firefox-esr", "webkit2gtk-driver", "xvfb", "openbox", "xdotool", "pulseaudio"],
  ...["libgl1-mesa-dri", "libegl1", "libgles2", "fonts-dejavu-core"],
] as const;

/** The tools of a machine; where some are missing, the commands that were looked for. */
export function findBrowserTools(
  machine: Machine,
): { readonly tools: BrowserTools } | { readonly missing: readonly string[] } {
  const missing: string[] = [];
  const find = (name: ToolName) =>
    commands[name].map((command) => machine.whereIs(command)).find((path) => path !== undefined);
  const need = (name: ToolName) => {
    const path = find(name);
    if (path === undefined) missing.push(commands[name].join(" or "));
    return path ?? "";
  };
  const pulseaudio = find("pulseaudio");
  const tools: BrowserTools = {
    firefox: need("firefox"),
    webKitDriver: need("webKitDriver"),
    miniBrowser: need("miniBrowser"),
    xvfb: need("xvfb"),
    openbox: need("openbox"),
    xdotool: need("xdotool"),
    ...(pulseaudio === undefined ? {} : { pulseaudio }),
  };
  return missing.length > 0 ? { missing } : { tools };
}
