import { expect, test } from "vitest";
import { meaningOf } from "./engine-lines.ts";

test.each([
  ["SendMessage: object GameManager not found!", "not-received"],
  ["SendMessage: object GameManager does not have receiver SetCanPlay!", "not-received"],
  ["[libil2cpp] ERROR: Could not open Il2CppData/Metadata/global-metadata.dat", "not-started"],
  ["Could not open /Il2CppData/Metadata/global-metadata.dat", "not-started"],
  ["No GlobalGameManagers file was found at , quitting player!", "not-started"],
  ["Failed to initialize player", "not-started"],
])("parameters: %j is %s", (line, meaning) => {
  expect(meaningOf(line)).toBe(meaning);
});

test.each([
  "SendMessage is slow",
  "SendMessage: object Analytics not found!",
  "SendMessage: object GameManager does not have receiver for function Pause!",
  "object GameManager not found!",
  "Could not open save.dat",
])("parameters: %j means nothing", (line) => {
  expect(meaningOf(line)).toBeUndefined();
});
