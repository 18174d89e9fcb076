import { expect, test } from "vitest";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { messages } from "./messages.ts";
import { emptyObservation, type Observation } from "./observation.ts";
import { writeReport } from "./report-panel.tsx";

const failure = new GameFileError(
  "game-file-type",
  "/WebGLBuild/a.wasm: expected Content-Type: application/wasm, not text/plain.",
);
const file = { encoding: "", isRequired: true, isOnOtherHost: false, isUnchecked: false };
const observed: Observation = {
  ...emptyObservation(true),
  stage: "settled",
  hasWebGl2: true,
  failure,
  hosting: [
    { ...file, path: "/WebGLBuild/", status: 200, type: "text/html", failure: undefined },
    {
      ...file,
      path: "/WebGLBuild/a.data.unityweb",
      status: 200,
      type: "text/plain",
      isUnchecked: true,
      failure: undefined,
    },
    { ...file, path: "/WebGLBuild/a.wasm", status: undefined, type: "", failure },
  ],
};

test("the text has the summary, the lines with their advice, and the files", () => {
  const text = writeReport("/WebGLBuild/index.html", "Browser 1", observed);
  const lines = text.split("\n");
  expect(lines[0]).toBe(`This build cannot receive the hand-over: ${failure.message}`);
  expect(lines.slice(2, 4)).toEqual(["Build page: /WebGLBuild/index.html", "Browser: Browser 1"]);
  expect(lines.filter((line) => /^\[(Yes|No|Cannot tell)\]/.test(line))).toHaveLength(15);
  expect(text).toContain("[No] It becomes ready.");
  expect(text).toContain("/WebGLBuild/ | 200 | text/html | none");
  expect(text).toContain("/WebGLBuild/a.wasm | no response | none | none");
  expect(text).toContain(`Not checked: ${messages.cannotUnpack}`);
  expect(text).toContain("See docs/errors.md#game-file-type");
});
