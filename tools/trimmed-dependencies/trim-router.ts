import type { Plugin } from "vite";

const displayName = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out the router's components that the page does not use: they are made by
 * calls, and named for developers' tools, which the bundler must take for side effects. Neither has
 * any.
 */
export function trimRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist/ },
      handler: (code) => ({
        code: code.replace(displayName, "").replace(wrapped, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}
