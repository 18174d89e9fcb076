import { expect, test, vi } from "vitest";
import { type UnityInstance, watchQuit } from "./unity-instance.ts";

/** An instance with the contract of Unity's loader, whose engine can quit by itself. */
function makeInstance() {
  const Module: { onQuit?: unknown } = {};
  const instance: UnityInstance = {
    SendMessage() {},
    Quit: () =>
      new Promise((resolve) => {
        Module.onQuit = resolve;
      }),
    Module,
  };
  const quit = () => (Module.onQuit as (() => void) | undefined)?.();
  return { instance, Module, quit };
}

test("an engine that quits by itself is noticed, and a later Quit settles", async () => {
  const { instance, quit } = makeInstance();
  const onQuit = vi.fn();
  watchQuit(instance, onQuit);
  quit();
  expect(onQuit).toHaveBeenCalledOnce();
  await expect(instance.Quit?.()).resolves.toBeUndefined();
});

test("the template's own handler is called, whenever it is set", () => {
  const { instance, Module, quit } = makeInstance();
  const [early, late] = [vi.fn(), vi.fn()];
  Module.onQuit = early;
  watchQuit(instance, () => {});
  quit();
  Module.onQuit = late;
  quit();
  expect(early).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
});

test("Quit settles when the engine has quit", async () => {
  const { instance, quit } = makeInstance();
  watchQuit(instance, () => {});
  const settled = instance.Quit?.();
  quit();
  await expect(settled).resolves.toBeUndefined();
});

test("an instance without a Module is left as it is", () => {
  const instance: UnityInstance = { SendMessage() {} };
  watchQuit(instance, () => {});
  expect(instance.Module).toBeUndefined();
});
