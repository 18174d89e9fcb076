/**
 * In seconds. Caches differ in whether they keep the `Date` of the response that they have stored, so a
 * response with a high `Age` does not tell the time.
 */
const longestAge = 60;

/**
 * Resolves to the time of the page's host in milliseconds since 1970, at the earliest that the headers
 * allow; undefined if there is none. The device's clock can be wrong by any time.
 */
export async function readHostTime(signal: AbortSignal): Promise<number | undefined> {
  const url = import.meta.env.BASE_URL;
  const { headers } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
  const age = Number(headers.get("Age"));
  const time = Date.parse(headers.get("Date") ?? "") - age * 1_000;
  return age <= longestAge && time > 0 ? time : undefined;
}
