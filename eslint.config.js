import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { importDirections } from "./checks/import-directions.js";

export default tseslint.config(
  {
    ignores: ["dist/", "dist-sandbox/", "e2e/.build/", "test-results/", "playwright-report/"],
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowAny: false, allowBoolean: false },
      ],
      // React Router's error page takes a thrown response.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "lib", name: "Response" }] },
      ],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ["**/*.{ts,tsx,js}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: "*/tsconfig.json" })],
    },
    rules: {
      "import-x/no-default-export": "error",
      "import-x/no-cycle": "error",
      "import-x/no-restricted-paths": [
        "error",
        { basePath: import.meta.dirname, zones: importDirections },
      ],
    },
  },
  {
    // Tools read the default export of their own configuration file.
    files: ["**/*.config.{ts,js}", "e2e/global-*.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  { files: ["page/**"], ...reactHooks.configs.flat.recommended },
);
