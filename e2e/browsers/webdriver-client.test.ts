import { expect, test } from "vitest";
import { createWebDriverClient, WebDriverError } from "./webdriver-client.ts";

/** A driver that gives this answer to every command, and keeps the commands. */
function driverAnswering(status: number, body: unknown) {
  const commands: unknown[] = [];
  const request: typeof fetch = (url, { method, body: parameters } = {}) => {
    commands.push([method, url, parameters]);
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status }),
    );
  };
  return { send: createWebDriverClient("http://driver", 60_000, request), commands };
}

test("behavior: a command's parameters are its body, and its value is returned", async () => {
  const { send, commands } = driverAnswering(200, { value: ["a"] });
  await expect(send("POST", "/window", { handle: "b" })).resolves.toEqual(["a"]);
  await expect(send("GET", "/window/handles")).resolves.toEqual(["a"]);
  expect(commands).toEqual([
    ["POST", "http://driver/window", '{"handle":"b"}'],
    ["GET", "http://driver/window/handles", undefined],
  ]);
});

test("behavior: a POST without parameters has an empty object", async () => {
  const { send, commands } = driverAnswering(200, { value: null });
  await expect(send("POST", "/refresh")).resolves.toBeNull();
  expect(commands).toEqual([["POST", "http://driver/refresh", "{}"]]);
});

test("behavior: an error has the standard's code and the driver's message", async () => {
  const value = { error: "javascript error", message: "x is null", stacktrace: "" };
  const failure = driverAnswering(500, { value }).send("POST", "/execute/sync");
  await expect(failure).rejects.toBeInstanceOf(WebDriverError);
  await expect(failure).rejects.toMatchObject({
    code: "javascript error",
    message: "POST /execute/sync: javascript error: x is null",
  });
});

test.each([
  ["an error without a message", 404, { value: { error: "no such window" } }, "no such window"],
  ["an error response without an error code", 500, { value: null }, "unknown error"],
  ["a body that is not JSON", 200, "<html>", "unknown error"],
  ["JSON without a value", 200, [], "unknown error"],
  ["JSON that is not an object", 200, "5", "unknown error"],
])("parameters: %s", async (_, status, body, code) => {
  await expect(driverAnswering(status, body).send("GET", "/url")).rejects.toMatchObject({ code });
});
