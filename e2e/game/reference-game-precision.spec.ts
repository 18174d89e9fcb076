import { chromium, type Page } from "@playwright/test";
import { PageUser, test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { openByClock } from "./reference-game-page.ts";

type Picture = readonly (readonly [red: number, green: number, blue: number])[];

/** Returns the game's picture after one second, scaled to 16 by 9 pixels. */
function pictureOf(page: Page): Promise<Picture> {
  return page.evaluate(() => {
    const small = Object.assign(document.createElement("canvas"), { width: 16, height: 9 });
    const drawing = small.getContext("2d");
    // The drawing buffer is cleared after the task that drew it.
    window.fabulousFishGame?.advance(1_000);
    const canvas = document.querySelector("canvas");
    if (!drawing || !canvas) throw new Error("The game has drawn nothing.");
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(canvas, 0, 0, 16, 9);
    const { data } = drawing.getImageData(0, 0, 16, 9);
    return Array.from({ length: 16 * 9 }, (_, pixel): [number, number, number] => [
      data[pixel * 4] ?? 0,
      data[pixel * 4 + 1] ?? 0,
      data[pixel * 4 + 2] ?? 0,
    ]);
  });
}

/** Records the float precision that each used fragment shader declares. */
async function recordPrecisions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const precisions = new Set<string>();
    const { prototype } = WebGL2RenderingContext;
    const real = Reflect.get(prototype, "useProgram");
    prototype.useProgram = function (program) {
      for (const shader of program ? (this.getAttachedShaders(program) ?? []) : []) {
        if (this.getShaderParameter(shader, this.SHADER_TYPE) !== this.FRAGMENT_SHADER) continue;
        const source = this.getShaderSource(shader) ?? "";
        precisions.add(/precision \w+ float/.exec(source)?.[0] ?? source);
      }
      real.call(this, program);
    };
    Object.assign(window, { precisions });
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { precisions: Set<string> }).precisions]);
}

/** Returns whether the graphics driver computes `mediump` in 16 bits, as on many phones. */
function hasShortMediump(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) return false;
    const program = gl.createProgram();
    const compile = (type: number, source: string) => {
      const shader = gl.createShader(type);
      if (!shader) return;
      gl.shaderSource(shader, `#version 300 es\n${source}`);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    };
    compile(
      gl.VERTEX_SHADER,
      "void main() { gl_Position = vec4(0, 0, 0, 1); gl_PointSize = 9.0; }",
    );
    // A million overflows 16 bits.
    compile(
      gl.FRAGMENT_SHADER,
      `precision mediump float; uniform float thousand; out vec4 colour;
       void main() { float product = thousand * thousand;
         colour = vec4(product / thousand > 2000.0 ? 1.0 : 0.0); }`,
    );
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.uniform1f(gl.getUniformLocation(program, "thousand"), 1000);
    gl.viewport(0, 0, 1, 1);
    gl.drawArrays(gl.POINTS, 0, 1);
    const pixel = new Uint8Array(4);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return pixel[0] === 255;
  });
}

const viewport = { width: 320, height: 180 };
test.use({ viewport });

test("every shader computes in 32 bits", async ({ user }) => {
  const precisions = await recordPrecisions(user.page);
  await openByClock(user);
  expect(await precisions()).toEqual(["precision highp float"]);
});

test("the picture is the same where mediump has 16 bits", async ({ user }, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []).filter((argument) => !/-gpu$|swiftshader/.test(argument)),
      ...["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist"],
    ],
    ignoreDefaultArgs: ["--enable-unsafe-swiftshader"],
    // Lets Mesa render without a display.
    env: { ...process.env, EGL_PLATFORM: "surfaceless" },
  });
  try {
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    test.skip(
      !(await hasShortMediump(page)),
      "This machine has no graphics driver whose mediump is 16 bits (Debian: libgl1-mesa-dri, libegl1).",
    );
    const picture = async (each: PageUser) => pictureOf(await openByClock(each));
    const [expected, actual] = await Promise.all([
      picture(user),
      picture(new PageUser(page, user.sandbox)),
    ]);
    const differences = expected.flatMap((pixel, index) =>
      pixel.map((value, channel) => Math.abs(value - (actual[index]?.[channel] ?? 0))),
    );
    expect(Math.max(...differences)).toBeLessThan(24);
  } finally {
    await browser.close();
  }
});
