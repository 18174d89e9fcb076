import { expect, test } from "vitest";
import { checkSite } from "./check-site.ts";
import { UnreachableError } from "./network-errors.ts";
import { createOwnRequests } from "./own-requests.ts";
import { answered, answerOf, type ProbeResponse } from "./outcome.ts";
import type { ProbeRequest, SiteProbe } from "./site-probe.ts";
import { sitePage } from "./testing/site-files.ts";

interface Sent extends ProbeRequest {
  readonly url: string;
}

type Respond = (
  sent: Sent,
) => Partial<Pick<ProbeResponse, "status" | "headers">> | UnreachableError;

/** Creates a probe that gets the same page for each request, or what is responded instead. */
function stubProbe(respond: Respond = () => ({})) {
  const sent: Sent[] = [];
  const probe: SiteProbe = {
    request(url, request = {}) {
      sent.push({ url, ...request });
      const response = respond({ url, ...request });
      if (response instanceof Error) return Promise.resolve({ kind: "no answer", error: response });
      return Promise.resolve(
        answered({
          url,
          status: 200,
          headers: new Headers({ "content-type": "text/html" }),
          body: Buffer.from(sitePage),
          isTruncated: false,
          isCut: false,
          firstByteMilliseconds: 1,
          ...response,
        }),
      );
    },
    openSocket: () => Promise.resolve(),
    wait: () => Promise.resolve(),
    now: () => 0,
  };
  return { probe, sent, agents: () => sent.map(({ headers }) => headers?.["user-agent"]) };
}

const { signal } = new AbortController();
const open = (url: string, probe: SiteProbe) =>
  createOwnRequests({ url, probe, signal, endsAt: 1_000 });

test("security: the password of the URL is sent to its host alone, not without encryption, and is in no result", async () => {
  const { probe, sent } = stubProbe(({ url }) =>
    url === "https://game.example/"
      ? { status: 302, headers: new Headers({ location: "https://user:s3cret@www.example/" }) }
      : {},
  );
  const results = await checkSite({
    url: "https://user:s3cret%40%zz@game.example/",
    probe,
    signal,
  });
  const credentials = `Basic ${Buffer.from("user:s3cret%40%zz").toString("base64")}`;
  const withPassword = sent.filter(({ headers }) => headers?.["authorization"] !== undefined);
  expect(withPassword.map(({ url }) => url)).toEqual(["https://game.example/"]);
  expect(withPassword[0]?.headers?.["authorization"]).toBe(credentials);
  expect(sent.length).toBeGreaterThan(10);
  expect(JSON.stringify([results, sent.map(({ url }) => url)])).not.toContain("s3cret");
});

test.each([
  ["http://user:p@game.example/", "http://game.example/a", true],
  ["http://user:p@game.example/", "https://game.example/a", true],
  ["https://user:p@game.example/", "https://game.example/gate/health", true],
  ["https://user:p@game.example/", "http://game.example/", false],
  ["https://user:p@game.example/", "https://game.example:8443/", false],
  ["https://user:p@game.example/", "https://node.example/", false],
  ["https://game.example/", "https://game.example/", false],
])("security: with the URL %s, %s gets the password: %s", async (url, target, isSent) => {
  const { probe, sent } = stubProbe();
  const own = open(url, probe);
  own.include(target);
  await own.probe.request(target);
  expect(sent[0]?.headers?.["authorization"] !== undefined).toBe(isSent);
});

const isProgram = ({ headers }: Sent) => !headers?.["user-agent"]?.startsWith("Mozilla/");
const closed = new UnreachableError("game.example", { code: "ECONNRESET" });

test.each([
  ["status 403", () => ({ status: 403 })],
  ["status 406", () => ({ status: 406 })],
  ["closed connections", () => closed],
])("after %s, requests go on as a browser's if the host takes those", async (how, reject) => {
  const { probe, agents } = stubProbe((sent) => (isProgram(sent) ? reject() : {}));
  const own = open("https://game.example/", probe);
  const responses = [
    await own.probe.request("https://game.example/"),
    await own.probe.request("https://game.example/a"),
  ];
  expect(responses.map((outcome) => answerOf(outcome).status)).toEqual([200, 200]);
  expect(agents()).toEqual([
    undefined,
    ...Array<unknown>(2).fill(expect.stringMatching(/^Mozilla\/.* fabulous-fish-check-site$/)),
  ]);
  expect(await own.completed([])).toMatchObject([
    {
      level: "warning",
      subject: "https://game.example",
      seen: expect.stringMatching(`^${how} for this check's User-Agent`) as string,
    },
  ]);
});

test("a host that rejects browsers as well is asked once, and its response stays", async () => {
  const { probe, sent } = stubProbe(() => ({ status: 403 }));
  const own = open("https://game.example/", probe);
  for (const path of ["a", "b", "c"])
    expect(answerOf(await own.probe.request(`https://game.example/${path}`)).status).toBe(403);
  expect(sent).toHaveLength(4);
  expect(await own.completed([])).toEqual([]);
});

test("other hosts get requests as they are", async () => {
  const { probe, sent } = stubProbe(() => ({ status: 429 }));
  const own = open("https://user:p@game.example/", probe);
  expect(answerOf(await own.probe.request("https://node.example/")).status).toBe(429);
  expect(sent).toEqual([{ url: "https://node.example/" }]);
});
