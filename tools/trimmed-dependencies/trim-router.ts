import type { Plugin } from "vite";
import { routerSpecializations } from "./router-specializations.ts";

const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Makes React Router tree-shakable, and removes what the page never runs, a quarter of it. Its
 * components are created by calls and get a `displayName`, which the bundler treats as side effects.
 * The plugin marks the calls as pure and removes the names. It also turns off the warnings for
 * developers, which are on in the files that the package's `exports` name for bundlers.
 */
export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist/ },
      handler: (code) => ({
        code: (code.includes("function createRouter(") ? specializeRouter(code) : code)
          .replace(displayName, "")
          .replace(wrapped, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

/**
 * Returns the code of React Router with the replacements of router-specializations.ts.
 *
 * @throws {Error} if it does not contain one of the texts as often as expected: another version
 */
export function specializeRouter(code: string): string {
  return routerSpecializations.reduce((specialized, { text, replacement, times }) => {
    const parts = specialized.split(text);
    const found = parts.length - 1;
    if (found !== times)
      throw new Error(`React Router has ${found} instead of ${times} times: ${text}`);
    return parts.join(replacement);
  }, code);
}
