/** Whether the browser supports WebGL 2. */
export function hasWebGl2(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers limit the number of contexts.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
