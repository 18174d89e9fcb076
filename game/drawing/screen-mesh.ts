import { Geometry, Mesh, Shader } from "pixi.js";

const VERTEX = /* glsl */ `
in vec2 aPosition;
out vec2 vPlace;
void main() {
  vPlace = vec2(aPosition.x * 0.5 + 0.5, 0.5 - aPosition.y * 0.5);
  gl_Position = vec4(aPosition, 0.0, 1.0);
}`;

/** A picture over the whole screen that is computed for each pixel. */
export type ScreenMesh = Mesh<Geometry, Shader>;

/**
 * Makes one. In the fragment program, `vPlace` goes from 0 at the left and top to 1; the uniforms
 * are those of the group.
 */
export function createScreenMesh(fragment: string, uniforms: object): ScreenMesh {
  const shader = Shader.from({ gl: { vertex: VERTEX, fragment }, resources: { sea: uniforms } });
  const geometry = new Geometry({
    attributes: { aPosition: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]) },
    indexBuffer: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  return new Mesh({ geometry, shader });
}
