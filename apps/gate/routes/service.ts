import type { SiteConfiguration } from "@fabulous-fish/core";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { type GateHealth, gateHealth } from "@fabulous-fish/core/gate/gate-messages";
import type { Release } from "@fabulous-fish/core/release";
import type { Readiness } from "../operator/readiness.ts";
import type { Store } from "../stores/store.ts";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import { rejectionOf } from "./require-player.ts";
import { requestContext, type RouteServices, routesWith, sendJson } from "./route.ts";

/** The services of the routes for web servers, load balancers and operators. */
interface ServiceServices extends RouteServices {
  readonly configuration: SiteConfiguration;
  readonly store: Store;
  readonly readiness: Readiness;
  /** Which build this gate is, and when this process began. */
  readonly release: Release;
  readonly startedAt: number;
}

const route = routesWith<ServiceServices>();

/** The routes for web servers, load balancers and operators. */
export const serviceRoutes = [
  route({
    method: "GET",
    path: "/health",
    from: "anyone",
    answers: gateHealth,
    async respond({ services, c }) {
      const { store, configuration, release, startedAt } = services;
      await store.get("health");
      return sendJson(c, healthBody({ ...configuration, ...release, startedAt }));
    },
  }),

  route({
    method: "GET",
    path: "/ready",
    from: "anyone",
    answers: "`{ready: true, followerLag}`",
    note: "or 503 with `reasons`: [Readiness](operate-the-gate.md#readiness)",
    async respond({ services, c }) {
      const { reasons, followerLag } = await services.readiness((error) =>
        services.onFailure(error, c.env.requestId),
      );
      if (reasons.length > 0)
        throw new GateError("not-ready", {
          details: reasons.join("; "),
          extension: { reasons: [...reasons] },
        });
      return sendJson(c, JSON.stringify({ ready: true, followerLag }));
    },
  }),

  route({
    method: "GET",
    path: "/authorize",
    from: "holder",
    answers: "204, 401 or 403 within 4 seconds, for a web server's sub-requests",
    async respond({ services, c }) {
      const sent = { ...sentCookies(c.req.raw), ...requestContext(c) };
      return (
        (await rejectionOf(services, sent)) ??
        new Response(null, { status: 204, headers: privateHeaders })
      );
    },
  }),
];

/**
 * The body of `GET /gate/health`: what this gate requires, and which one it is. Names and decimals are
 * the configured ones, if any. It is written by hand, because JSON.stringify has no exact integers.
 */
function healthBody({ network, rule, tokens, version, commit, startedAt }: GateHealth): string {
  const required = tokens.map(
    ({ assetId, threshold, name, decimals }) =>
      `{"assetId":${assetId},"threshold":${threshold}` +
      (name === undefined ? "" : `,"name":${JSON.stringify(name)}`) +
      (decimals === undefined ? "}" : `,"decimals":${decimals}}`),
  );
  return (
    `{"network":${JSON.stringify(network)},"rule":"${rule}","tokens":[${required.join()}],` +
    `"version":${JSON.stringify(version)},` +
    (commit === undefined ? "" : `"commit":${JSON.stringify(commit)},`) +
    `"startedAt":${startedAt}}`
  );
}
