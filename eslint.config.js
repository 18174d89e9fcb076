import importX, { createNodeResolver } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { corePackages, importDirections } from "./checks/import-directions.js";

const tests = ["**/*.test.{ts,tsx}", "**/testing/**"];

const restrictPaths = (zones) => ({
  "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones }],
});

export default tseslint.config(
  {
    ignores: [
      "dist/",
      "dist-hosting/",
      "dist-sandbox/",
      "e2e/.build/",
      "test-results/",
      "playwright-report/",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowAny: false, allowBoolean: false },
      ],
      // The router's loaders throw responses to show its error page.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "lib", name: "Response" }] },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ["**/*.{ts,tsx,mts,js}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".tsx", ".mts", ".js"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx", ".mts"] },
      "import-x/resolver-next": [createNodeResolver()],
    },
    rules: {
      "import-x/no-default-export": "error",
      "import-x/no-cycle": "error",
      ...restrictPaths(importDirections),
    },
  },
  {
    files: ["core/**"],
    ignores: tests,
    rules: restrictPaths([...importDirections, corePackages]),
  },
  {
    files: ["{core,page,game}/**"],
    ignores: [...tests, "**/*.config.ts"],
    rules: { "import-x/no-nodejs-modules": "error" },
  },
  {
    // Tools read the default export of their own configuration file.
    files: ["**/*.config.{ts,js}"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    // Playwright calls a fixture that gives nothing void.
    files: ["e2e/**"],
    rules: { "@typescript-eslint/no-invalid-void-type": "off" },
  },
  { files: ["page/**"], ...reactHooks.configs.flat.recommended },
);
