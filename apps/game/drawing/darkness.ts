import { UniformGroup } from "pixi.js";
import type { Camera } from "./camera.ts";
import { createScreenMesh } from "./screen-mesh.ts";

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
export class Darkness {
  readonly #group = new UniformGroup({
    uAspect: { value: new Float32Array(2), type: "vec2<f32>" },
    uLight: { value: new Float32Array(2), type: "vec2<f32>" },
    uDark: { value: 0, type: "f32" },
    uReach: { value: 0.5, type: "f32" },
    uAlarm: { value: 0, type: "f32" },
  });
  readonly mesh = createScreenMesh(fragment, this.#group);

  /** `dark` and `alarm`, the strength of the red rim, are 0 to 1. The light is in world units. */
  draw(camera: Camera, lightX: number, lightY: number, dark: number, alarm: number): void {
    const { uniforms } = this.#group;
    const size = Math.sqrt(camera.width * camera.height);
    uniforms.uAspect[0] = camera.width / size;
    uniforms.uAspect[1] = camera.height / size;
    uniforms.uLight[0] = 0.5 + (lightX - camera.x) / (camera.halfWidth * 2);
    uniforms.uLight[1] = 0.5 + (lightY - camera.y) / (camera.halfHeight * 2);
    uniforms.uDark = dark;
    uniforms.uReach = 0.5 - dark * 0.12;
    uniforms.uAlarm = alarm;
  }
}
