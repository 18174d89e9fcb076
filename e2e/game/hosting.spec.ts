import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { test } from "../fixtures.ts";
import {
  address,
  expect,
  gamePage,
  idleTime,
  visitGame,
  visitGameWithoutAccount,
} from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

interface HostingFailure {
  readonly mode: GameFaultMode;
  readonly message: string;
  readonly detail: string | RegExp;
  /** The anchor of the error in docs/errors.md. */
  readonly entry: string;
}

const failures: readonly HostingFailure[] = [
  {
    mode: "missing",
    message: "A file of the game is missing.",
    detail: "/WebGLBuild/index.html: 404",
    entry: "game-file-missing",
  },
  {
    mode: "data-missing",
    message: "A file of the game is missing.",
    detail: "/WebGLBuild/Build/stub.data.br: 404",
    entry: "game-file-missing",
  },
  {
    mode: "data-html",
    message: "The host sends a web page instead of a file of the game.",
    detail: "/WebGLBuild/Build/stub.data.br",
    entry: "game-file-is-html",
  },
  {
    mode: "encoding-missing",
    message: "A compressed file of the game is sent without its Content-Encoding.",
    detail: "stub.data.br: expected Content-Encoding: br",
    entry: "game-encoding-missing",
  },
  {
    mode: "type-wrong",
    message: "A file of the game is sent with the wrong type.",
    detail: "stub.framework.js.br: expected Content-Type: application/javascript, not text/plain",
    entry: "game-file-type",
  },
  {
    mode: "page-type-wrong",
    message: "A file of the game is sent with the wrong type.",
    detail: "index.html: expected Content-Type: text/html, not text/plain",
    entry: "game-file-type",
  },
  {
    mode: "page-redirected",
    message: "The host redirects a file of the game to where this page cannot read it.",
    detail: "/WebGLBuild/index.html",
    entry: "game-file-redirected",
  },
  {
    mode: "data-redirected",
    message: "The host redirects a file of the game to where this page cannot read it.",
    detail: "/WebGLBuild/Build/stub.data.br",
    entry: "game-file-redirected",
  },
  {
    mode: "policy-wasm",
    message: "A security policy of the host blocks the game.",
    detail: /script-src/,
    entry: "game-blocked",
  },
  {
    mode: "policy-frame",
    message: "A security policy of the host blocks the game.",
    detail: "frame-ancestors 'none'",
    entry: "game-blocked",
  },
  {
    mode: "policy-sandbox",
    message: "A security policy of the host blocks the game.",
    detail: "sandbox lacks allow-same-origin",
    entry: "game-blocked",
  },
];

test("the failure is shown at once, with a hint and a link", async ({ user }) => {
  for (const { mode, message, detail, entry } of failures) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const { failure } = await visitGameWithoutAccount(user, mode);
      await expect(failure).toContainText(message);
      await expect(failure).toContainText(detail);
      await expect(failure.locator(".hint")).not.toBeEmpty();
      await expect(failure).toContainText(`docs/errors.md#${entry}`);
      await expect(failure).not.toContainText("internet connection");
    });
  }
});

test("a wrong encoding is shown after a time without progress", async ({ user }) => {
  await user.page.clock.install();
  for (const mode of ["encoding-doubled", "encoding-false"] as const) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const { failure, screen } = await visitGameWithoutAccount(user, mode);
      // Two of the three files are loaded.
      await expect(screen).toContainText(gameMessages.fetching(67));
      await user.page.clock.runFor(idleTime);
      await expect(failure).toContainText("compressed twice, or not as its headers say");
      await expect(failure).toContainText("/WebGLBuild/Build/stub.data.br");
    });
  }
});

test("a missing prefetch file is not a failure", async ({ user, context }) => {
  const prefetch = ["/WebGLBuild/removed.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  const inspected = ["stub.framework.js", "stub.data", "stub.wasm"].map((name) =>
    user.page.waitForResponse((response) => {
      return response.request().method() === "HEAD" && response.url().endsWith(name);
    }),
  );
  const { screen, failure } = await visitGame(user, context, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  await Promise.all(inspected);
  await expect(failure).toHaveCount(0);
});

test("Brotli over plain HTTP: the failure is shown", async ({ user, context, sandbox }) => {
  sandbox.settings.change({ game: "packed" });
  await context.route("http://fish.example/**", async (route) => {
    const url = route.request().url().replace("http://fish.example", sandbox.siteUrl);
    // Over plain HTTP, browsers do not accept Brotli and fail to decode it.
    if (url.endsWith(".br")) return route.abort("failed");
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await user.page.goto("http://fish.example/#/fabulous-fish");
  const { failure } = gamePage(user.page);
  await expect(failure).toContainText("Brotli, which browsers do not accept over plain HTTP");
  await expect(failure).toContainText(".br");
});

test("the host serves the page instead of the build page: the failure is shown", async ({
  user,
  context,
  sandbox,
}) => {
  await context.route("**/WebGLBuild/index.html*", async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${sandbox.siteUrl}/` }) }),
  );
  const { failure } = await visitGame(user, context, "quick");
  await expect(failure).toContainText("The host sends a web page");
  await expect(failure).toContainText("/WebGLBuild/index.html");
});

test("no WebGL 2: the failure is shown", async ({ user, context }) => {
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { failure } = await visitGame(user, context, "absent");
  await expect(failure).toContainText("This browser does not support WebGL 2");
});

test("the host closes the connection: the failure is shown", async ({ user, context }) => {
  await context.route("**/Build/stub.data", (route) => route.abort());
  const { failure } = await visitGame(user, context, "quick");
  await expect(failure).toContainText("The game cannot be fetched.");
});

test("the host responds with 403: the failure is shown", async ({ user, context }) => {
  await context.route("**/Build/stub.wasm", (route) => route.fulfill({ status: 403 }));
  const { failure } = await visitGame(user, context, "quick");
  await expect(failure).toContainText("The host rejects a file of the game.");
  await expect(failure).toContainText("stub.wasm: 403");
});

test("after a fix, Try again opens the game without a reload", async ({
  user,
  context,
  sandbox,
}) => {
  const { failure, payload } = await visitGame(user, context, "data-missing");
  await expect(failure.getByRole("button", { name: messages.tryAgain })).toBeFocused();
  await user.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  sandbox.settings.change({ game: "packed" });
  await failure.getByRole("button", { name: messages.tryAgain }).click();
  await expect(payload).toContainText(address);
  await expect(failure).toHaveCount(0);
  expect(await user.page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a failure screen has a link to the home screen", async ({ user, context }) => {
  const { failure } = await visitGame(user, context, "missing");
  await failure.getByRole("link", { name: messages.home }).click();
  await expect(user.button(messages.disconnect)).toBeVisible();
});
