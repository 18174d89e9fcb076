/** Returns whether data saver is on, so that nothing is prefetched (rule 7.8). */
export function isDataSaver(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

/**
 * Fetches files into the HTTP cache at low priority, and ignores failures. `<link rel=prefetch>` would
 * not do: WebKit does not support it, and Firefox checks it against `default-src`. It has no effect
 * for a frame's document, which Chromium caches separately.
 */
export function prefetchFiles(paths: readonly string[]): void {
  for (const path of paths) void prefetchFile(path);
}

async function prefetchFile(path: string): Promise<void> {
  try {
    const { body } = await fetch(path, { priority: "low" });
    // Only a body that is read is cached.
    await body?.pipeTo(new WritableStream());
  } catch {
    // The build page requests the file again, and its failure is shown.
  }
}
