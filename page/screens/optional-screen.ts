import { type ComponentType, lazy } from "react";
import { loadChunk } from "../platform/load-chunk.ts";

/**
 * Creates a component whose chunk loads when it is first shown. If the chunk fails to load, the
 * screen works without it.
 *
 * @param name of the chunk, for the warning in the console
 */
export function optionalScreen(name: string, load: () => Promise<ComponentType>) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    const component = await loadChunk(name, load).catch(console.warn);
    return { default: component ?? (() => null) };
  });
}
