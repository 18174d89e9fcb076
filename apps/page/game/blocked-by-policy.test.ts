import { expect, test } from "vitest";
import { blockedBy } from "./blocked-by-policy.ts";
import { originError } from "./diagnose/policy-errors.ts";

const own = "https://fish.example";

test.each([
  ["script-src-elem", "https://a.example/x.js", "--game-script https://a.example", false],
  ["connect-src", "wss://a.example/x", "--game-connect wss://a.example", false],
  ["frame-src", "https://video.example/1", "--game-frame https://video.example", false],
  ["media-src", "https://a.example/x.mp3", "--game-media https://a.example", true],
  ["img-src", "https://a.example/x.png", "--game-image https://a.example", true],
  ["connect-src", "ws://a.example/x", undefined, false],
  ["script-src", "eval", `--game-script "'unsafe-eval'"`, true],
  ["script-src", "wasm-eval", undefined, false],
  ["script-src", `${own}/WebGLBuild/x.js`, undefined, false],
])("parameters: %s blocks %s: option %s", (effectiveDirective, blockedURI, option, isHarmless) => {
  const violation = { blockedURI, effectiveDirective, disposition: "enforce" } as const;
  expect(blockedBy(violation, own)).toMatchObject({ option, isHarmless });
  expect(blockedBy({ ...violation, disposition: "report" }, own)).toBeUndefined();
});

test("what is not encrypted has no option, since no policy allows it", () => {
  const blockedURI = "http://a.example/x.js";
  const violation = {
    blockedURI,
    effectiveDirective: "script-src",
    disposition: "enforce",
  } as const;
  const onPage = (origin: string) => {
    const blocked = blockedBy(violation, origin);
    return blocked && originError([blocked]).details;
  };
  expect(onPage(own)).toBe(
    "script-src blocks http://a.example/x.js (not encrypted: no policy allows it).",
  );
  expect(onPage("http://fish.example")).toBe(
    "script-src blocks http://a.example/x.js. Allowed by: --game-script http://a.example",
  );
});
