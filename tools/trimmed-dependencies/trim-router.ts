import type { Plugin } from "vite";

const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Makes React Router tree-shakable. Its components are created by calls and get a `displayName`,
 * which the bundler treats as side effects. The plugin marks the calls as pure and removes the
 * names. It also turns off the warnings for developers, which are on in the files that the
 * package's `exports` name for bundlers.
 */
export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist/ },
      handler: (code) => ({
        code: code
          .replace(displayName, "")
          .replace(wrapped, "= /* @__PURE__ */ $1")
          .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"),
        map: null,
      }),
    },
  };
}
