import type { Machine } from "../chromium/machine.ts";

/** Paths of the programs for testing the built page in Firefox and WebKit. */
export interface BrowserTools {
  readonly firefox: string;
  readonly webKitDriver: string;
  /** WebKitGTK's own browser. */
  readonly miniBrowser: string;
  readonly xvfb: string;
  readonly openbox: string;
  readonly xdotool: string;
  /** Optional: without it, only sound does not work. */
  readonly pulseaudio?: string;
}

type ToolName = keyof BrowserTools;

/** Folders of MiniBrowser: Debian and Ubuntu (x86-64, ARM64), Fedora, Arch. */
const webKitFolders = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1",
  "/usr/libexec/webkit2gtk-4.1",
  "/usr/lib/webkit2gtk-4.1",
];

/** Commands or absolute paths of each tool. The first one found is used. */
const commands: Readonly<Record<ToolName, readonly string[]>> = {
  firefox: ["firefox-esr", "firefox"],
  webKitDriver: ["WebKitWebDriver"],
  miniBrowser: webKitFolders.map((folder) => `${folder}/MiniBrowser`),
  xvfb: ["Xvfb"],
  openbox: ["openbox"],
  xdotool: ["xdotool"],
  pulseaudio: ["pulseaudio"],
};

/** Debian packages of the tools, of software OpenGL and of a font. */
export const debianPackages = [
  ...["firefox-esr", "webkit2gtk-driver", "xvfb", "openbox", "xdotool", "pulseaudio"],
  ...["libgl1-mesa-dri", "libegl1", "libgles2", "fonts-dejavu-core"],
] as const;

/** Finds the tools on a machine, or returns the commands of those that are missing. */
export function findBrowserTools(
  machine: Machine,
): { readonly tools: BrowserTools } | { readonly missing: readonly string[] } {
  const missing: string[] = [];
  const find = (name: ToolName) =>
    commands[name].map((command) => machine.whereIs(command)).find((path) => path !== undefined);
  const required = (name: ToolName) => {
    const path = find(name);
    if (path === undefined) missing.push(commands[name].join(" or "));
    return path ?? "";
  };
  const pulseaudio = find("pulseaudio");
  const tools: BrowserTools = {
    firefox: required("firefox"),
    webKitDriver: required("webKitDriver"),
    miniBrowser: required("miniBrowser"),
    xvfb: required("xvfb"),
    openbox: required("openbox"),
    xdotool: required("xdotool"),
    ...(pulseaudio === undefined ? {} : { pulseaudio }),
  };
  return missing.length > 0 ? { missing } : { tools };
}
