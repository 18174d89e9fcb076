import { expect, test } from "vitest";
import { FabulousFishError } from "@fabulous-fish/core";
import catalogue from "../../docs/errors.md?raw";
import * as chunks from "../platform/errors.ts";
import * as cancelled from "./cancelled-error.ts";
import * as errors from "./errors.ts";

const headings = [...catalogue.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
const anchors = headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-"));

const instances = [
  new cancelled.WalletCancelledError(),
  new errors.WalletRejectedError("Session rejected"),
  new errors.WalletBridgeUnreachableError(),
  new errors.WalletTimedOutError(),
  new errors.WalletNoAccountError(),
  new errors.WalletTabBlockedError(),
  new errors.WalletWindowTimedOutError(),
  new errors.WalletNetworkUnknownError("Invalid Network private-v1"),
  new chunks.ChunkTimedOutError("the wallet"),
  new chunks.ChunkMissingError("the wallet", new TypeError("Failed to fetch")),
  new chunks.ChunkUnreadableError("the wallet", new SyntaxError("Unexpected token '{'")),
];

test("behavior: every error of the wallet and of lazy loading is tested here", () => {
  const classes = Object.values({ ...cancelled, ...errors, ...chunks });
  expect(instances.map((error) => error.constructor)).toEqual(classes);
});

test.each(instances.map((error) => [error.name, error] as const))(
  "parameters: %s is in the catalogue, with its message",
  (name, error) => {
    expect(error).toBeInstanceOf(FabulousFishError);
    expect(anchors).toContain(error.docs.split("#")[1]);
    expect(catalogue).toContain(`\`${name}\``);
  },
);

test("behavior: a rejection has the wallet's message, or a default one", () => {
  expect(new errors.WalletRejectedError("Session rejected").message).toBe("Session rejected");
  expect(new errors.WalletRejectedError("").message).toBe("The request was rejected in the wallet");
});
