/**
 * Where a run's seed comes from: the one in the query (`?seed=`), so that a test or a replay gets the
 * same sea every time, or chance.
 */
export function seedSource(query: URLSearchParams): () => number {
  const fixed = query.get("seed");
  if (fixed !== null && /^\d{1,10}$/.test(fixed)) return () => Number(fixed) >>> 0;
  return () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}
