import { readFileSync } from "node:fs";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { textsInElements } from "./tools/lint/texts-in-elements.js";
import { wholeSentences } from "./tools/lint/whole-sentences.js";

/** @type {{ workspaces: string[] }} */
const { workspaces: packages } = JSON.parse(
  readFileSync(new URL("package.json", import.meta.url), "utf8"),
);

const tests = ["**/*.test.{ts,tsx}", "**/*.fixtures.ts", "**/testing/**", "**/*.config.{ts,js}"];

/** A file may import only the dependencies of its package.json; a test also those of the root's. */
const declaredDependencies = packages.flatMap((name) => [
  {
    files: [`${name}/**`],
    ignores: tests,
    rules: {
      "import-x/no-extraneous-dependencies": [
        "error",
        {
          packageDir: `${import.meta.dirname}/${name}`,
          // What is bundled, or installed by others, is no package of development.
          devDependencies: !name.startsWith("packages/"),
        },
      ],
    },
  },
  {
    files: tests.map((pattern) => `${name}/${pattern}`),
    rules: {
      "import-x/no-extraneous-dependencies": [
        "error",
        { packageDir: [import.meta.dirname, `${import.meta.dirname}/${name}`] },
      ],
    },
  },
]);

/** A test's clock that the test does not set itself: `vi.useFakeTimers` is nowhere in its file. */
const realClock = "Program:not(:has(Identifier[name='useFakeTimers']))";
const clock =
  "CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']";
const readClock = (/** @type {"left" | "right"} */ side) =>
  `[${side}.callee.object.name=/^(Date|performance)$/][${side}.callee.property.name='now']`;
const variable = (/** @type {"left" | "right"} */ side) =>
  `[${side}.type=/^(Identifier|MemberExpression)$/]`;
/** A wait of more than a turn of the event loop. */
const timer =
  ":matches([callee.name='setTimeout'], [callee.property.name='setTimeout'])[arguments.1]:not([arguments.1.value=0])";

/** Code that makes the result of a test depend on the speed of the machine. */
const dependenceOnSpeed = [
  {
    selector: `${realClock} :matches(CallExpression[callee.name='expect'], CallExpression[callee.property.name=/^to[A-Z]/]:has(Identifier[name='expect'])) ${clock}`,
    message: "Expect no time: count, or set the clock.",
  },
  ...["-", "<", ">", "<=", ">="].flatMap((operator) =>
    [readClock("left") + variable("right"), variable("left") + readClock("right")].map((sides) => ({
      selector: `${realClock} BinaryExpression[operator='${operator}']${sides}`,
      message: "Measure no time: count, or set the clock.",
    })),
  ),
  {
    selector: "MemberExpression[property.name='waitForTimeout']",
    message: "Wait for what is expected.",
  },
  ...["", "UnaryExpression >", "BlockStatement[body.length=1] > ExpressionStatement >"].map(
    (within) => ({
      selector: `${realClock} NewExpression[callee.name='Promise'] > :function > ${within} CallExpression${timer}`,
      message: "Wait for what is expected.",
    }),
  ),
  {
    selector:
      "ImportDeclaration[source.value=/^(node:)?timers.promises$/] > ImportSpecifier[imported.name='setTimeout']",
    message: "Wait for what is expected.",
  },
  {
    // Attempts that are repeated may be short.
    selector:
      "CallExpression[callee.property.name=/^to[A-Z]/]:not(CallExpression[callee.property.name='toPass'] *) > ObjectExpression > Property[key.name='timeout'][value.value<20000]",
    message: "Leave a busy machine its time.",
  },
];

/** A formatter that each rendering would create. */
const formatterOfItsOwn = {
  selector:
    "NewExpression[callee.object.name='Intl']:not(CallExpression[callee.name='perLanguage'] NewExpression)",
  message: "Create it once for each language, by perLanguage.",
};

/** Code that belongs in one place: `amountOf` of core, and `Verbatim` of the page. */
const languageOfItsOwn = [
  formatterOfItsOwn,
  {
    selector: "NewExpression[callee.property.name='PluralRules']",
    message: "Let the message receive an amount, which has its plural category.",
  },
  {
    selector: "JSXAttribute[name.name=/^(dir|translate)$/]",
    message: "Use Verbatim.",
  },
  {
    selector: "JSXAttribute[name.name='lang']:not(JSXOpeningElement[name.name='option'] > *)",
    message: "Use Verbatim.",
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "dist-hosting/",
      "dist-check-site/",
      "dist-gate/",
      "dist-worker/",
      "e2e/.build/",
      "test-results/",
      "playwright-report/",
      // It declares what other types have as well.
      "packages/core/platform.d.ts",
    ],
  },
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // One program for all packages: one for each takes several gigabytes.
      parserOptions: { project: "./tsconfig.lint.json", tsconfigRootDir: import.meta.dirname },
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
      // Reading the data of a route throws a response, whose status the error page shows.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "lib", name: "Response" }] },
      ],
      // The sources have no enums (`erasableSyntaxOnly`), and the rule takes a tenth of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // Constants are in camelCase like every variable; components are in PascalCase.
      "@typescript-eslint/naming-convention": [
        "error",
        { selector: "variable", modifiers: ["destructured"], format: null },
        { selector: "variable", format: ["camelCase", "PascalCase"] },
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
      "import-x/resolver-next": [
        createNodeResolver({
          conditionNames: ["@fabulous-fish/source", "import", "require", "default"],
        }),
      ],
    },
    rules: {
      "import-x/no-default-export": "error",
      // Packages import one another by name, so that `exports` applies. Vite compiles what a configuration
      // imports by a path only.
      "import-x/no-relative-packages": [
        "error",
        {
          ignore: [
            String.raw`\.md\?raw$`,
            String.raw`^\./tools/(?:languages\.ts|lint/[\w-]+\.js)$`,
          ],
        },
      ],
    },
  },
  ...declaredDependencies,
  {
    // Tools require a default export in their configuration files, Playwright also in its global setup.
    files: ["**/*.config.{ts,js}", "e2e/global-setup.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    // Cloudflare's runtime takes a Worker's handler from the default export.
    files: ["apps/gate/cloudflare/worker.ts", "e2e/{servers,replays}/**/*-worker.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    // Playwright's type for a fixture without a value is void.
    files: ["e2e/**"],
    rules: { "@typescript-eslint/no-invalid-void-type": "off" },
  },
  {
    // Other tests of the process may have loaded the module before.
    files: ["**/*.test.ts"],
    ignores: ["**/*.isolated.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "vi", property: "mock", message: "Name the file `*.isolated.test.ts`." },
      ],
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "**/*.fixtures.ts", "**/testing/**", "e2e/**"],
    rules: { "no-restricted-syntax": ["error", ...dependenceOnSpeed] },
  },
  { files: ["apps/page/**"], ...reactHooks.configs.flat.recommended },
  {
    files: ["apps/{page,game}/**/*.{ts,tsx}"],
    // The conformance page is in English alone.
    ignores: ["apps/page/conformance/**", ...tests],
    plugins: { sentences: { rules: { whole: wholeSentences } } },
    rules: { "sentences/whole": "error" },
  },
  {
    files: ["apps/page/**/*.tsx"],
    plugins: { texts: { rules: { "in-elements": textsInElements } } },
    rules: { "texts/in-elements": "error" },
  },
  {
    // Where the plural category is made, and the attributes of what is in no language of the page's.
    files: ["apps/{page,game}/**/*.{ts,tsx}"],
    ignores: tests,
    rules: { "no-restricted-syntax": ["error", ...languageOfItsOwn] },
  },
  {
    files: ["packages/core/**/*.ts"],
    ignores: tests,
    rules: { "no-restricted-syntax": ["error", formatterOfItsOwn] },
  },
);
