import type { Plugin } from "vite";

const file = /react-dom-client\.production\.js$/;
const created = /( [A-Za-z]+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Lets React create the errors that it throws as signals without their stack, which nothing reads. React creates
 * them while the first load's script is evaluated: with a debugger attached, as in a measurement or behind open
 * developer tools, Chromium parses the whole script again, for their position. That was four fifths of the longest
 * task of the first load.
 *
 * @throws {Error} if React has none of them any more
 */
export function reactErrors(): Plugin {
  return {
    name: "react-errors",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: file },
      handler(code) {
        const patched = withoutStacks(code);
        if (patched === code)
          this.error("React has no error to patch: remove the plugin react-errors.");
        return { code: patched, map: null };
      },
    },
  };
}

/** Returns React's code with errors that have a message, but no stack. */
export const withoutStacks = (code: string) =>
  code.replaceAll(created, "$1Object.create(Error.prototype, { message: { value: $2 } })");
