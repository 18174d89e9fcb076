import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { specializeRouter } from "./trim-router.ts";

interface State {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly matches: readonly { readonly route: { readonly id: string; readonly lazy?: unknown } }[];
  readonly navigation: { readonly state: string; readonly location?: State["location"] };
  readonly loaderData: object;
  readonly errors: Readonly<Record<string, unknown>> | null;
  readonly initialized: boolean;
}

/** What the test uses of React Router. */
interface ReactRouter {
  readonly createMemoryRouter: (
    routes: readonly object[],
    options: object,
  ) => {
    readonly state: State;
    subscribe(onState: (state: State) => void): void;
    navigate(to: string | number, options?: object): Promise<void>;
  };
}

const distribution = join(projectRoot, "node_modules/react-router/dist/development");

/** Imports React Router's module, unmodified or with the replacements. */
async function importRouter(change: (code: string) => string): Promise<ReactRouter> {
  const codes = readdirSync(distribution)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(join(distribution, name), "utf8"));
  const code = codes.find((text) => text.includes("function createRouter("));
  const folder = join(projectRoot, "node_modules/.cache/tools");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `router-${change.name}-${process.pid}.mjs`);
  writeFileSync(file, change(code ?? ""));
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ReactRouter;
}

const unmodified = (code: string) => code;

/** Goes through every kind of navigation of the page, and returns the states on the way. */
async function recordStates({ createMemoryRouter }: ReactRouter, start: string) {
  let failures = 1;
  const router = createMemoryRouter(
    [
      {
        id: "root",
        path: "/",
        loader: () => ({ name: "root" }),
        shouldRevalidate: () => false,
        ErrorBoundary: () => null,
        children: [
          { index: true, Component: () => null },
          {
            path: "game",
            loader: () => {
              if (failures-- > 0) throw new Response("", { status: 502 });
              return "loaded";
            },
            lazy: { Component: () => Promise.resolve(() => null) },
          },
          { path: "broken", lazy: { Component: () => Promise.reject(new Error("no chunk")) } },
          { path: "*", Component: () => null },
        ],
      },
    ],
    { initialEntries: [start] },
  );
  const states: unknown[] = [];
  const record = ({ location, matches, navigation, loaderData, errors, initialized }: State) =>
    states.push({
      at: location.pathname + location.search + location.hash,
      routes: matches.map(({ route }) => [route.id, route.lazy === undefined]),
      navigation: [navigation.state, navigation.location?.pathname],
      loaderData: { ...loaderData },
      errors: Object.entries(errors ?? {}).map(([id, error]) => [
        id,
        String(error),
        (error as Response).status,
      ]),
      initialized,
    });
  router.subscribe(record);
  record(router.state);
  for (const to of ["/game", "/", "/game", "/broken", -1, "/nowhere?a#b", "/nowhere?a#c", "/"])
    await router.navigate(to);
  // An interrupted navigation.
  void router.navigate("/game");
  await router.navigate("/", { replace: true });
  return states;
}

test.each(["/", "/game", "/nowhere"])(
  "behavior: navigations from %s go through the states of the unmodified router",
  async (start) => {
    const states = await recordStates(await importRouter(specializeRouter), start);
    expect(states.length).toBeGreaterThan(10);
    expect(states).toEqual(await recordStates(await importRouter(unmodified), start));
  },
);

test("behavior: the page imports nothing that needs what is removed", () => {
  const folder = join(projectRoot, "page");
  const imported = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /import \{([^}]*)\} from "react-router(?:\/dom)?"/g,
      ),
    ])
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  const supported = [
    "createHashRouter",
    "isRouteErrorResponse",
    "Link",
    "Outlet",
    "RouterProvider",
    "useLoaderData",
    "useLocation",
    "useNavigate",
    "useNavigation",
    "useRouteError",
  ];
  expect([...new Set(imported)].filter((name) => name && !supported.includes(name))).toEqual([]);
  expect(imported).toContain("createHashRouter");
});
