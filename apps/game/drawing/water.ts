import { Color, Geometry, Mesh, Shader, UniformGroup } from "pixi.js";
import { clamp, mix } from "@fabulous-fish/simulation/arithmetic";
import { zoneDepthAt, type Camera } from "./camera.ts";

const colours = ["#4cc3da", "#1486b0", "#0b5383", "#08355f", "#0a1d45", "#040b1c"];

/** The water's colours at each zone's top and at the sea floor, as channels from 0 to 1. */
const water = colours.map((colour): number[] => new Color(colour).toRgbArray());

/**
 * Returns the water's colour, as one number, at a depth in zones: 0 is the surface, 5 the floor.
 */
export function waterColourAt(zoneDepth: number, light = 1): number {
  const index = clamp(Math.floor(zoneDepth), 0, water.length - 2);
  const fraction = clamp(zoneDepth - index, 0, 1);
  const [from = [], to = []] = water.slice(index);
  let colour = 0;
  for (const [channel, start] of from.entries()) {
    const value = mix(start, to[channel] ?? 0, fraction) * light;
    colour = (colour << 8) | Math.round(value * 255);
  }
  return colour;
}

const vertex = /* glsl */ `
in vec2 aPosition;
out vec2 vPosition;
void main() {
  vPosition = vec2(aPosition.x * 0.5 + 0.5, 0.5 - aPosition.y * 0.5);
  gl_Position = vec4(aPosition, 0.0, 1.0);
}`;

/**
 * Creates a full-screen mesh. In the fragment shader, `vPosition` is the position on the screen, from
 * 0 (left, top) to 1. `uniforms` is a uniform group.
 */
function createScreenMesh(fragment: string, uniforms: object): Mesh<Geometry, Shader> {
  const shader = Shader.from({ gl: { vertex, fragment }, resources: { sea: uniforms } });
  const geometry = new Geometry({
    attributes: { aPosition: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]) },
    indexBuffer: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  return new Mesh({ geometry, shader });
}

const waterFragment = /* glsl */ `
in vec2 vPosition;
out vec4 finalColor;
uniform vec3 uColours[6];
uniform vec2 uSpan;
uniform vec2 uCentre;
uniform vec2 uZoneDepths;
uniform float uTime;
uniform float uDetail;

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}

vec3 water(float zoneDepth) {
  vec3 colour = uColours[0];
  for (int i = 1; i < 6; i++) {
    colour = mix(colour, uColours[i], smoothstep(float(i) - 1.0, float(i), zoneDepth));
  }
  return colour;
}

float ray(float across, float time) {
  return (0.45 + 0.28 * sin(across * 3.1 + time * 0.42))
    * (0.5 + 0.5 * sin(across * 7.7 - time * 0.27))
    * (0.55 + 0.45 * sin(across * 1.3 + time * 0.13));
}

void main() {
  float zoneDepth = mix(uZoneDepths.x, uZoneDepths.y, vPosition.y);
  vec2 at = uCentre + (vPosition - 0.5) * uSpan;
  vec3 colour = water(zoneDepth);
  float light = exp(-max(zoneDepth, 0.0) * 0.95);

  // Shafts of light fan out from above the screen and fade with depth.
  float slant = (vPosition.x - 0.42) * uSpan.x;
  float fan = slant / (0.55 + vPosition.y * 0.65) + uCentre.x * 0.35;
  float shafts = ray(fan / 190.0, uTime);
  if (uDetail > 0.5) shafts += 0.5 * ray(fan / 83.0 + 4.0, uTime * 1.4);
  float reach = 1.0 - smoothstep(0.05, 1.15, vPosition.y);
  colour = mix(colour, vec3(0.72, 0.96, 0.93), clamp(shafts * reach * light * 0.62, 0.0, 0.7));

  // It grows darker downwards and towards the edges.
  vec2 off = vPosition - vec2(0.5, 0.4);
  colour *= mix(1.08, 0.7, smoothstep(0.1, 1.05, vPosition.y)) * (1.05 - dot(off, off) * 0.5);

  // The surface from below: bright, rippled, and the sky behind it.
  float surface = -at.y;
  float ripple = sin(at.x * 0.021 + uTime * 0.9) * 9.0 + sin(at.x * 0.043 - uTime * 1.3) * 5.0;
  float above = smoothstep(-20.0, 4.0, surface + ripple);
  float band = exp(-abs(surface + ripple + 10.0) * 0.045);
  colour = mix(colour, vec3(0.80, 0.98, 0.95), band * 0.5);
  vec3 sky = mix(vec3(0.70, 0.91, 0.95), vec3(0.31, 0.66, 0.83), clamp(surface / 260.0, 0.0, 1.0));
  colour = mix(colour, sky, above);

  // Noise hides the banding of the gradient.
  colour += (hash(gl_FragCoord.xy) - 0.5) / 160.0;
  finalColor = vec4(colour, 1.0);
}`;

/** The water in the background. */
export class Water {
  /** 1 for all details, 0 for slow machines. */
  detail = 1;
  readonly #group = new UniformGroup({
    uColours: { value: new Float32Array(water.flat()), type: "vec3<f32>", size: 6 },
    uSpan: { value: new Float32Array(2), type: "vec2<f32>" },
    uCentre: { value: new Float32Array(2), type: "vec2<f32>" },
    uZoneDepths: { value: new Float32Array(2), type: "vec2<f32>" },
    uTime: { value: 0, type: "f32" },
    uDetail: { value: 1, type: "f32" },
  });
  readonly mesh = createScreenMesh(waterFragment, this.#group);

  draw(camera: Camera, time: number): void {
    const { uniforms } = this.#group;
    uniforms.uZoneDepths[0] = zoneDepthAt(camera.y - camera.halfHeight);
    uniforms.uZoneDepths[1] = zoneDepthAt(camera.y + camera.halfHeight);
    uniforms.uSpan[0] = camera.halfWidth * 2;
    uniforms.uSpan[1] = camera.halfHeight * 2;
    uniforms.uCentre[0] = camera.x;
    uniforms.uCentre[1] = camera.y;
    uniforms.uTime = time;
    uniforms.uDetail = this.detail;
  }
}

const darknessFragment = /* glsl */ `
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
  readonly mesh = createScreenMesh(darknessFragment, this.#group);

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
