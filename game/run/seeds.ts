/**
 * Returns the source of seeds: the query's fixed seed (`?seed=`), so that a test or a replay gets the
 * same sea every time, or random seeds.
 */
export function seedSource(query: URLSearchParams): () => number {
  const fixed = query.get("seed");
  if (fixed !== null && /^\d{1,10}$/.test(fixed)) return () => Number(fixed) >>> 0;
  return () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
