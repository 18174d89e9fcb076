import { expect, test } from "vitest";
import { rejections, type RejectionCode } from "@fabulous-fish/core/gate/rejections";
import { allRoutes } from "../testing/all-routes.ts";
import { operatorToken, origin, setUp } from "../testing/gate-fixture.ts";
import { moduleOptions } from "../testing/module-options.ts";
import type { Sender } from "./route.ts";

const routes = allRoutes.map(
  ({ method, path, from }) => [method, `/gate${path.replace(/\{\w+\}/g, "x")}`, from] as const,
);

/** The codes with which a request of each kind is rejected if it has neither `Origin` nor anything else. */
const withoutOrigin: Readonly<Record<Sender, RejectionCode | undefined>> = {
  anyone: undefined,
  page: "origin-foreign",
  session: "origin-foreign",
  player: "origin-foreign",
  holder: "session-missing",
  operator: "not-found",
};

/** The same of the page, of a player who has not signed in. */
const withoutSession: typeof withoutOrigin = {
  ...withoutOrigin,
  page: undefined,
  session: "session-missing",
  player: "session-missing",
};

const codeIn = async (response: Response): Promise<unknown> => {
  const { type = "" } = (await response.json()) as { readonly type?: string };
  return type.replace(/.*#/, "");
};

async function expectRejection(response: Response, code: RejectionCode | undefined): Promise<void> {
  if (code === undefined) {
    expect([401, 403]).not.toContain(response.status);
  } else {
    expect(response.status).toBe(rejections[code].status);
    expect(await codeIn(response)).toBe(code);
  }
}

test.each(routes)("security: %s %s is for %s alone", async (method, path, from) => {
  const { send } = setUp({ ...moduleOptions(), operatorToken });
  const request = (headers: Record<string, string>) =>
    send(new Request(origin + path, { method, headers }));
  await expectRejection(await request({}), withoutOrigin[from]);
  await expectRejection(await request({ origin: "https://other.example" }), withoutOrigin[from]);
  await expectRejection(await request({ origin }), withoutSession[from]);
});

test.each(routes)("%s %s takes no other method", async (_, path, from) => {
  const { send } = setUp({ ...moduleOptions(), operatorToken });
  for (const method of ["PUT", "PATCH", "OPTIONS"]) {
    const response = await send(new Request(origin + path, { method, headers: { origin } }));
    expect(response.status).toBe(from === "operator" ? 404 : 405);
    expect(await codeIn(response)).toBe("not-found");
  }
});
