/** Deletes the caches of this origin whose entries are all below a folder. */
export async function deleteCaches(folder: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => deleteCache(name, folder)));
}

async function deleteCache(name: string, folder: string): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const isOfGames = requests.every(({ url }) => url.startsWith(folder));
  if (requests.length > 0 && isOfGames) await caches.delete(name);
}
