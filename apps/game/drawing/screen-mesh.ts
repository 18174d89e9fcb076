import { Geometry, Mesh, Shader } from "pixi.js";

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
export function createScreenMesh(fragment: string, uniforms: object): Mesh<Geometry, Shader> {
  const shader = Shader.from({ gl: { vertex, fragment }, resources: { sea: uniforms } });
  const geometry = new Geometry({
    attributes: { aPosition: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]) },
    indexBuffer: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  return new Mesh({ geometry, shader });
}
