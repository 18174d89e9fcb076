import { expect, test } from "vitest";
import { checkSite } from "./check-site.ts";
import type { SiteGroup } from "./site.ts";
import { stubSite } from "./testing/stub-site.ts";
import { sitePage } from "./testing/site-files.ts";

const ended = "could not be checked: it took too long";

test("at the end, what is known is reported, and what is not is a warning", async () => {
  const { url, probe } = stubSite({
    document: {},
    respond: ({ pathname }) =>
      pathname === "/"
        ? { headers: { "content-type": "text/html" }, body: sitePage }
        : pathname === "/_root.data"
          ? { headers: { "content-type": "application/json" }, body: "{}" }
          : { status: 404 },
  });
  const end = new AbortController();
  const progress: string[] = [];
  const groups: readonly SiteGroup[] = [
    { name: "quick", check: () => Promise.resolve([]) },
    { name: "endless", check: () => new Promise(() => end.abort()) },
    { name: "failing", check: () => Promise.reject(new Error("a bug")) },
  ];
  const results = await checkSite({
    url,
    probe,
    signal: end.signal,
    groups,
    onProgress: (names) => progress.push(names.join(" ")),
  });
  const lines = results
    .filter(({ level }) => level !== "ok")
    .map(({ level, group, seen }) => `${level} ${group}: ${seen}`);
  expect(lines).toEqual([
    `warning endless: ${ended}`,
    "warning failing: could not be checked: a bug",
  ]);
  expect(progress).toContain("quick endless failing");
  expect(progress.at(-1)).toBe("");
});
