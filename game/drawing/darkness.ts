import { UniformGroup } from "pixi.js";
import type { Camera } from "./camera.ts";
import { createScreenMesh, type ScreenMesh } from "./screen-mesh.ts";

const fragment = /* glsl */ `
in vec2 vPosition;
out vec4 finalColor;
uniform vec2 uAspect;
uniform vec2 uLight;
uniform float uDark;
uniform float uReach;
uniform float uAlarm;

void main() {
  vec2 off = (vPosition - uLight) * uAspect;
  float dark = uDark * smoothstep(uReach * 0.35, uReach * 1.7, length(off));
  vec2 edge = vPosition - 0.5;
  float rim = smoothstep(0.32, 0.78, length(edge));
  float veil = (1.0 - dark) * rim * 0.34;
  vec3 colour = vec3(0.006, 0.02, 0.055) * dark + vec3(0.0, 0.07, 0.14) * veil;
  float alpha = dark + veil;
  // Danger glows red from the edges.
  float alarm = uAlarm * smoothstep(0.3, 0.8, length(edge)) * 0.6;
  finalColor = vec4(colour + vec3(0.85, 0.16, 0.12) * alarm, min(1.0, alpha + alarm * 0.5));
}`;

/** The darkness of the deep around the player's light, and the red rim that signals danger. */
export interface Darkness {
  readonly mesh: ScreenMesh;
  /** `dark` and `alarm`, the strength of the red rim, are 0 to 1. The light is in world units. */
  draw(camera: Camera, lightX: number, lightY: number, dark: number, alarm: number): void;
}

/** Creates the darkness. */
export function createDarkness(): Darkness {
  const aspect = new Float32Array(2);
  const light = new Float32Array(2);
  const group = new UniformGroup({
    uAspect: { value: aspect, type: "vec2<f32>" },
    uLight: { value: light, type: "vec2<f32>" },
    uDark: { value: 0, type: "f32" },
    uReach: { value: 0.5, type: "f32" },
    uAlarm: { value: 0, type: "f32" },
  });
  const mesh = createScreenMesh(fragment, group);
  return {
    mesh,
    draw(camera, lightX, lightY, dark, alarm) {
      const size = Math.sqrt(camera.width * camera.height);
      aspect[0] = camera.width / size;
      aspect[1] = camera.height / size;
      light[0] = 0.5 + (lightX - camera.x) / (camera.halfWidth * 2);
      light[1] = 0.5 + (lightY - camera.y) / (camera.halfHeight * 2);
      group.uniforms.uDark = dark;
      group.uniforms.uReach = 0.5 - dark * 0.12;
      group.uniforms.uAlarm = alarm;
    },
  };
}
