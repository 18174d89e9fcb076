import { AssetsMissingError } from "@fabulous-fish/core";
import { afterEach, describe, expect, test } from "vitest";
import { GameOriginBlockedError, GameStalledError } from "../game-frame/errors.ts";
import { applyLanguage } from "./namespaces.ts";
import { language as german } from "./de.ts";
import { describeError, errorMessage } from "./describe-error.ts";

afterEach(() => applyLanguage(undefined));

test.each([
  [new Error("no node"), "no node"],
  ["no node", "no node"],
  [new Error(""), "Unknown error"],
  [undefined, "Unknown error"],
  [{ code: 7 }, "Unknown error"],
])("parameters: %o is described as %s", (error, message) => {
  expect(describeError(error)).toEqual({ message, shortMessage: message, remedy: undefined });
});

test("behavior: an error of the project is described in English by its class", () => {
  const error = new AssetsMissingError("https://node.example");
  const { message, shortMessage, remedy } = error;
  expect(describeError(error)).toEqual({ message, shortMessage, remedy });
});

describe("in German", () => {
  test("behavior: the texts are translated, the details are not", () => {
    applyLanguage(german);
    const error = new AssetsMissingError("https://node.example");
    expect(describeError(error)).toEqual({
      message: "Den Angaben zum Konto fehlt die Liste der Assets. https://node.example",
      shortMessage: "Den Angaben zum Konto fehlt die Liste der Assets.",
      remedy: "Versuche es noch einmal; wenn es so bleibt, trage einen anderen Knoten ein.",
    });
    expect(error.message).toContain("The account information has no assets list.");
  });

  test("behavior: a translation has what is specific to the error", () => {
    applyLanguage(german);
    const options = ["--game-script", "https://cdn.example"];
    expect(errorMessage(new GameOriginBlockedError("blocked", options)).remedy).toContain(
      options.join(" "),
    );
    const [slow, stuck] = [false, true].map((isFetched) =>
      errorMessage(new GameStalledError("", isFetched)),
    );
    expect(slow?.remedy).not.toBe(stuck?.remedy);
  });
});
