import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hasCode, requireAccount } from "@fabulous-fish/core";
import { createStoredDenials } from "../operator/denial-list.ts";
import { createDenials } from "../operator/denials.ts";
import type { Store } from "../stores/store.ts";
import { openStore } from "../stores/open-store.ts";
import { createKey } from "../testing/gate-client.ts";
import { readNodeConfiguration } from "./configuration.ts";
import { openState } from "./open-state.ts";
import { runCommand } from "./run-command.ts";

const { account } = createKey(1);
const { account: second } = createKey(2);
const start = Date.parse("2026-01-01T00:00:00Z");
const token = "0123456789abcdef0123456789abcdef";

type Variables = Readonly<Record<string, string>>;

/** A folder with the state of a gate, and what commands say there. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "fish-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = { time: start };
  const now = () => clock.time;
  const variables = (others: Variables) => ({
    GATE_ORIGINS: "https://game.example",
    GATE_STORE: join(folder, "gate"),
    OPERATOR_TOKEN: token,
    ...others,
  });
  /** Starts a gate and stops it. */
  async function runGate(others: Variables = {}): Promise<void> {
    const environment = variables(others);
    const places = { ...(await readNodeConfiguration(environment)), genesisHash: "network" };
    const state = await openState(places, "gate", now);
    await state.close();
  }
  /** Returns what a command writes, with the exit code first. */
  async function run(words: readonly string[], others: Variables = {}): Promise<string> {
    const lines: string[] = [];
    const output = {
      write: (line: string) => void lines.push(line),
      note: (line: string) => void lines.push(`note: ${line}`),
    };
    try {
      const code = await runCommand(words, { environment: variables(others), now, output });
      lines.unshift(String(code));
    } catch (error) {
      if (!hasCode(error, ...errorCodes)) throw error;
      lines.push(error.message);
      lines.unshift("1");
    }
    return lines.join("\n").replaceAll(folder, "");
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  /** The variables of gates that keep the denials in a place of their own. */
  const elsewhere = { GATE_DENIALS: join(folder, "denials") };
  await runGate();
  return { folder, clock, now, run, runGate, read, elsewhere };
}

const errorCodes = [
  "command-invalid",
  "command-failed",
  "denials-misplaced",
  "gate-options-invalid",
  "store-damaged",
  "store-foreign",
  "store-unavailable",
  "worker-request-failed",
];

/** A server in the place of a Worker. */
async function serveWorker(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const changes: readonly (readonly string[])[] = [
  ["rotate-ticket-key"],
  ["end", account],
  ["deny", account],
  ["allow", account],
  ["remove-scores", account],
  ["rename-site", "fish"],
];
const onState: readonly (readonly string[])[] = [
  ...changes,
  ["sessions"],
  ["denied"],
  ["audit-name", account],
  ["denials", "export", "out.json"],
  ["backup", "copies"],
];

test.each<[readonly string[], string]>([
  [
    ["rotate-ticket-key"],
    "0\nThe gate publishes a new key, and signs tickets with it in a minute.",
  ],
  [["end", account], `0\n${account} had no session.`],
  [["deny", account], `0\n${account} is denied.`],
  [["allow", account], `0\n${account} was not denied.`],
  [["remove-scores", account], `0\n${account} had no scores.`],
  [["sessions"], "0\nnote: No account has a session."],
  [["sessions", account], `0\nnote: ${account} has no session.`],
  [["denied"], "0\nnote: No account is denied."],
  [["nonsense"], "undefined"],
  [["denials"], "1\nThe gate cannot run this command. denials: expected export FILE or import"],
  [["denials", "import"], "1\nThe gate cannot run this command. denials: expected export FILE"],
  [["denials", "import", "list", "https://game.example", "more"], "1\nThe gate cannot run this"],
  [["restore", "/nowhere"], "1\nThe command has failed. restore: /nowhere: does not exist."],
])("%j says what it did where there is nothing to change", async (words, said) => {
  const { run } = await setUp();
  expect(await run(words)).toContain(said);
});

test.each(onState)("%s %s acts on no store but that of gates", async (...words) => {
  const { run, folder } = await setUp();
  const nowhere = join(folder, "elsewhere");
  const mask = process.umask(0o022);
  onTestFinished(() => void process.umask(mask));
  const said = await run(words, { GATE_STORE: nowhere });
  expect(process.umask(0o022)).toBe(0o022);
  expect(said).toMatch(/^1\n.*elsewhere: no gate has its state there; set GATE_STORE$/);
  expect(existsSync(nowhere)).toBe(false);
  writeFileSync(nowhere, "no store ".repeat(100));
  expect(await run(words, { GATE_STORE: nowhere })).toMatch(
    /^1\nThe file of the gate's state is damaged\..*elsewhere/,
  );
  const gone = await run(words, { GATE_STORE: "redis://127.0.0.1:1" });
  expect(gone).toMatch(
    /^1\nThe gate's store is not available\. Redis \(127\.0\.0\.1:1\): .*REFUSED/,
  );
});

test("the Worker's token can come from a file", async () => {
  const { folder, run } = await setUp();
  const file = join(folder, "token");
  writeFileSync(file, `${token}\n`);
  const sent: unknown[] = [];
  const worker = await serveWorker((request, response) => {
    sent.push(request.headers.authorization);
    response.end("{}");
  });
  const words = ["rotate-ticket-key", worker];
  expect(await run(words, { OPERATOR_TOKEN: "", OPERATOR_TOKEN_FILE: file })).toMatch(/^0\n/);
  expect(sent).toEqual([`Bearer ${token}`]);
  const missing = { OPERATOR_TOKEN: "", OPERATOR_TOKEN_FILE: "/no/such" };
  expect(await run(words, missing)).toContain("OPERATOR_TOKEN_FILE: /no/such cannot be read");
  expect(await run(words, { OPERATOR_TOKEN_FILE: file })).toContain("OPERATOR_TOKEN is set, too");
});

test.each([...changes, ["denied"], ["denials", "export", "/tmp/never-written"]])(
  "%s %s says what a Worker has not done",
  async (...words) => {
    const { run } = await setUp();
    const failed = "1\nThe Worker has not done it.";
    const gone = await serveWorker((_, response) => response.destroy());
    expect(await run([...words, gone])).toMatch(
      new RegExp(`^${failed} ${gone}: (other side closed|read ECONNRESET)`),
    );
    expect(await run([...words, "http://game.example"])).toContain("expected an https origin");
    expect(await run([...words, "https://game.example"], { OPERATOR_TOKEN: "" })).toContain(
      "OPERATOR_TOKEN: missing",
    );
    const respond = (status: number, body: string) =>
      serveWorker((_, response) => response.writeHead(status).end(body));
    const problem = JSON.stringify({ detail: "it is not well" });
    expect(await run([...words, await respond(404, "")])).toContain("there is no gate, or its");
    expect(await run([...words, await respond(503, problem)])).toMatch(/503: it is not well$/);
    expect(await run([...words, await respond(200, "<html>")])).toContain(
      "not the gate's response",
    );
  },
);

test("an older Worker does not say what there was to change", async () => {
  const { run } = await setUp();
  const worker = await serveWorker((_, response) => response.writeHead(204).end());
  const said = [];
  // It does not know the last one.
  for (const words of changes.slice(0, -1)) said.push(await run([...words, worker]));
  expect(said.map((text) => text.replace(account, "A"))).toEqual([
    "0\nThe gate publishes a new key, and signs tickets with it in a minute.",
    "0\nThe sessions of A are ended.",
    "0\nA is denied.",
    "0\nA is no longer denied.",
    "0\nThe scores of A are removed.",
  ]);
});

test("denials are exported to a new file and imported from it, and each entry is accounted for", async () => {
  const { run, read, folder, clock } = await setUp();
  const file = join(folder, "denials.json");
  await run(["deny", account, "--until", "2026-01-02", "--reason", "Bots"]);
  await run(["deny", second]);
  expect(await run(["denials", "export", file])).toBe("0\n2 denials are saved in /denials.json.");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(read("denials.json"))).toEqual({
    version: 1,
    exportedAt: "2026-01-01T00:00:00.000Z",
    denials: [{ account, until: "2026-01-02T00:00:00.000Z", reason: "Bots" }, { account: second }],
  });
  expect(await run(["denials", "export", file])).toBe(
    "1\nThe command has failed. /denials.json exists already.",
  );
  expect(await run(["denials", "export", join(folder, "none", "file")])).toContain("ENOENT");

  await run(["allow", account]);
  await run(["deny", second, "--reason", "Another"]);
  expect(await run(["denials", "import", file])).toBe(
    "0\n/denials.json: 1 added, 1 replaced, 0 unchanged, 0 rejected.",
  );
  expect(await run(["denials", "import", file])).toBe(
    "0\n/denials.json: 0 added, 0 replaced, 2 unchanged, 0 rejected.",
  );
  clock.time = Date.parse("2026-01-02T00:00:00Z");
  expect(await run(["restore", file])).toBe(
    "0\n/denials.json: 0 added, 0 replaced, 1 unchanged, 1 ended before, 0 rejected.",
  );
  expect(await run(["denied"])).toBe(`0\n${second}  until it is lifted`);
});

test("what is no denial is named with its line, and the others are imported", async () => {
  const { run, folder } = await setUp();
  const file = join(folder, "written.json");
  const entries = [
    { account },
    { account: "FABULOUS" },
    { account, reason: "again" },
    { account: second, until: "tomorrow" },
    { account: second, since: 1 },
    null,
    { account: second, until: "2027-01-31" },
  ];
  const lines = entries.map((entry) => JSON.stringify(entry)).join(",\n");
  writeFileSync(file, `{"version": 1, "denials": [\n${lines}\n]}`);
  expect(await run(["denials", "import", file])).toBe(
    [
      "1",
      "/written.json: 2 added, 0 replaced, 0 unchanged, 5 rejected.",
      "/written.json: line 3: account: expected an account",
      "/written.json: line 4: this account is in an earlier line",
      "/written.json: line 5: until: expected milliseconds since 1970",
      "/written.json: line 6: since: unknown field",
      "/written.json: line 7: expected an object",
    ].join("\n"),
  );
  expect(await run(["denied"])).toBe(
    `0\n${second}  until 2027-01-31T00:00:00.000Z\n${account}  until it is lifted`,
  );
});

test.each([
  ["{", "not JSON|line 1"],
  [`{"version": 1, "denials": [], "denials": [{"account": "${account}"}]}`, "line 1: denials: exp"],
  [
    `{"version": 1, "denials": [\n{"account": "${account}", "account": "${second}"}]}`,
    "line 2: denials\\[0\\].account: expected once",
  ],
  ["[]", "expected an object"],
  ['{"version": 2, "denials": []}', "version: expected"],
  ['{"version": 1}', "denials: missing"],
])("%s is no file of denials, and changes nothing", async (text, problem) => {
  const { run, folder } = await setUp();
  const file = join(folder, "written.json");
  writeFileSync(file, text);
  const said = await run(["denials", "import", file]);
  expect(said).toMatch(new RegExp(`^1\nThe command has failed. /written.json: .*(${problem})`));
  expect(said).toContain("Nothing has changed.");
  expect(await run(["denied"])).toBe("0\nnote: No account is denied.");
});

test("denials of a Worker are listed, exported and imported", async () => {
  const { run, folder } = await setUp();
  const store = await openStore(join(folder, "worker"));
  onTestFinished(() => store.close());
  const denials = createDenials({
    list: createStoredDenials(store),
    now: () => start,
    announce: () => Promise.resolve(),
  });
  const worker = await serveWorker((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body = JSON.parse(text) as { readonly after?: string } & Parameters<
        typeof denials.deny
      >[0];
      const answer =
        request.url === "/gate/operator/denied"
          ? denials.page(body.after ?? "", 1)
          : denials.deny(body).then((wasDenied) => ({ wasDenied }));
      void answer.then((found) => response.end(JSON.stringify(found)));
    });
  });
  expect(await run(["denied", worker])).toBe("0\nnote: No account is denied.");
  expect(await run(["deny", account, worker])).toBe(`0\n${account} is denied.`);
  expect(await run(["deny", second, worker, "--until", "2026-02-01"])).toContain("0\n");
  expect(await run(["denied", worker])).toBe(
    `0\n${second}  until 2026-02-01T00:00:00.000Z\n${account}  until it is lifted`,
  );
  const file = join(folder, "worker.json");
  expect(await run(["denials", "export", file, worker])).toBe(
    "0\n2 denials are saved in /worker.json.",
  );
  expect(await run(["denials", "import", file, worker])).toBe(
    "0\n/worker.json: 0 added, 0 replaced, 2 unchanged, 0 rejected.",
  );
  expect(await run(["denials", "import", file])).toContain("2 added");
});

test("denials are kept in the store and in a copy, and each brings them back to the other", async () => {
  const { run, runGate, folder, elsewhere } = await setUp();
  await run(["deny", account, "--reason", "Before"]);
  await runGate(elsewhere);
  rmSync(join(folder, "gate"));
  await runGate(elsewhere);
  expect(await run(["denied"])).toBe(`0\n${account}  until it is lifted  Before`);
  await run(["allow", account]);
  await run(["deny", second], elsewhere);
  rmSync(elsewhere.GATE_DENIALS);
  await runGate(elsewhere);
  rmSync(join(folder, "gate"));
  await runGate(elsewhere);
  expect(await run(["denied"], elsewhere)).toBe(`0\n${second}  until it is lifted`);
});

test("a command makes no copy of the denials", async () => {
  const { run, elsewhere } = await setUp();
  expect(await run(["deny", account], elsewhere)).toBe(`0\n${account} is denied.`);
  expect(existsSync(elsewhere.GATE_DENIALS)).toBe(false);
});

test("security: denials that an earlier version kept elsewhere are taken over once, and asked for until then", async () => {
  const { run, runGate, folder, elsewhere } = await setUp();
  const earlier = async (name: string, write: (store: Store) => Promise<unknown>) => {
    const store = await openStore(join(folder, name));
    await write(store);
    await store.close();
  };
  await earlier("gate", (store) => store.set("denials-place", "the id"));
  const misplaced = "1\nThe operator's denials are not in this place.";
  expect(await run(["deny", account])).toContain(misplaced);
  expect(await run(["denied"], elsewhere)).toContain(misplaced);
  await expect(runGate()).rejects.toMatchObject({ code: "denials-misplaced" });
  await expect(runGate(elsewhere)).rejects.toMatchObject({ code: "denials-misplaced" });
  rmSync(elsewhere.GATE_DENIALS);
  await earlier("denials", async (store) => {
    await store.set("denials-id", "the id");
    await store.addMember("denied-accounts", account, Number.MAX_SAFE_INTEGER);
    await store.set(`denial:${account}`, JSON.stringify({ account, reason: "Bots" }));
  });
  await runGate(elsewhere);
  await runGate();
  expect(await run(["denied"])).toBe(`0\n${account}  until it is lifted  Bots`);
});

test("denials are kept in the folder of the state, also if the first start makes it", async () => {
  const { runGate, folder } = await setUp();
  const made = join(folder, "made");
  await runGate({ GATE_STORE: join(made, "gate"), GATE_DENIALS: made });
  expect(existsSync(join(made, "denials"))).toBe(true);
});

test("a backup says how many denials it has", async () => {
  const { run, runGate, folder, elsewhere } = await setUp();
  const copies = join(folder, "copies");
  await run(["deny", account]);
  expect(await run(["backup", copies])).toBe(
    "0\nThe state is saved in /copies/gate-2026-01-01T00-00-00Z.lmdb, with 1 denial.",
  );
  await runGate(elsewhere);
  await run(["deny", second], elsewhere);
  const both = join(folder, "both");
  expect(await run(["backup", both], elsewhere)).toBe(
    "0\nThe state is saved in /both/gate-2026-01-01T00-00-00Z.lmdb, with 2 denials.",
  );
  expect(await run(["backup", both], elsewhere)).toMatch(
    /^1\nThe command has failed. backup: .*exists already/,
  );
  expect(readdirSync(both)).toHaveLength(1);
});

test("a backup can be restored in the second in which it was made", async () => {
  const { run, runGate, folder } = await setUp();
  const copies = join(folder, "copies");
  await runGate();
  await run(["backup", copies]);
  expect(await run(["restore", join(copies, "gate-2026-01-01T00-00-00Z.lmdb")])).toMatch(
    /^0\n.*What it replaces is saved in .*replaced-2026-01-01T00-00-00Z\.lmdb\.$/,
  );
});

test("security: to restore a backup makes no denied account play", async () => {
  const { run, folder, clock } = await setUp();
  const copies = join(folder, "copies");
  await run(["deny", account]);
  await run(["backup", copies]);
  await run(["allow", account]);
  await run(["deny", second, "--reason", "Later"]);
  clock.time += 60_000;
  const copy = join(copies, "gate-2026-01-01T00-00-00Z.lmdb");
  const restored = `The state of /copies/gate-2026-01-01T00-00-00Z.lmdb is restored`;
  expect(await run(["restore", copy])).toMatch(
    new RegExp(
      `^0\n${restored}, \\d+ keys. What it replaces .*00-01-00Z.lmdb. 2 later changes of the denials are kept.$`,
    ),
  );
  expect(await run(["denied"])).toBe(`0\n${second}  until it is lifted  Later`);
  expect(readdirSync(copies).filter((name) => !name.endsWith(".lmdb"))).toEqual([]);

  const damaged = join(folder, "damaged");
  writeFileSync(damaged, "not a copy ".repeat(100));
  expect(await run(["restore", damaged])).toMatch(/^1\nThe command has failed. restore: /);
  // Nothing was saved for it.
  expect(readdirSync(folder).filter((name) => name.endsWith(".lmdb"))).toEqual([]);
});

test("security: of two lists with one number, the denial that lasts longer stands", async () => {
  const { run, runGate, folder, elsewhere } = await setUp();
  const own = { ...elsewhere, GATE_STORE: join(folder, "other") };
  await runGate(own);
  await run(["deny", account, "--until", "2026-01-02"], own);
  await run(["deny", second], own);
  await run(["deny", account, "--reason", "Bots"]);
  await run(["deny", second, "--until", "2026-01-02"]);
  await runGate(elsewhere);
  expect(await run(["denied"], elsewhere)).toBe(
    `0\n${[`${account}  until it is lifted  Bots`, `${second}  until it is lifted`].sort().join("\n")}`,
  );
});

/** Returns the path of the copy that `backup` has made. */
const copyIn = (folder: string, time = "00-00") => join(folder, `gate-2026-01-01T00-${time}Z.lmdb`);

test("security: a restored copy undoes no change of the denials", async () => {
  const { run, folder, clock } = await setUp();
  await run(["deny", account, "--until", "2026-01-02"]);
  await run(["deny", second]);
  await run(["backup", folder]);
  await run(["deny", account, "--reason", "Bots"]);
  await run(["deny", second, "--until", "2026-01-02"]);
  clock.time += 60_000;
  expect(await run(["restore", copyIn(folder)])).toMatch(
    /2 later changes of the denials are kept\.$/,
  );
  expect(await run(["denied"])).toBe(
    `0\n${second}  until 2026-01-02T00:00:00.000Z\n${account}  until it is lifted  Bots`,
  );
});

test("security: a denial that is made while a copy is restored is kept", async () => {
  const { run, now, folder, clock } = await setUp();
  await run(["backup", folder]);
  clock.time += 60_000;
  const state = await openState({ store: join(folder, "gate") }, "command", now);
  const { denials: list } = state;
  const denials = createDenials({ list, now, announce: () => Promise.resolve() });
  const acknowledged: string[] = [];
  const progress = { isRestored: false };
  const restoring = run(["restore", copyIn(folder)]).finally(() => (progress.isRestored = true));
  for (let seed = 1; !progress.isRestored; seed += 1) {
    const denied = requireAccount(createKey(seed).account);
    await denials.deny({ account: denied });
    acknowledged.push(denied);
  }
  expect(await restoring).toMatch(/^0\n/);
  expect((await denials.all()).map((denial) => denial.account)).toEqual(acknowledged.sort());
  for (const each of acknowledged) expect(await denials.find(requireAccount(each))).toBeDefined();
  await state.close();
});

test("a copy is restored over a damaged state, which is moved aside", async () => {
  const { run, folder } = await setUp();
  await run(["deny", account]);
  await run(["backup", folder]);
  writeFileSync(join(folder, "gate"), "damaged ".repeat(100));
  expect(await run(["restore", join(folder, "gate")])).toMatch(/^1\n.*restore: \/gate: It is/);
  expect(await run(["restore", copyIn(folder)])).toMatch(
    /^0\nThe state of .* is restored, \d+ keys. The file that it replaces is damaged, and is now \/gate.damaged-2026-01-01T00-00-00Z: denials that only it has could not be kept.$/,
  );
  expect(await run(["denied"])).toContain(account);
  expect(readdirSync(folder)).toContain("gate.damaged-2026-01-01T00-00-00Z");
});

test("a state that cannot be restored leaves a damaged one where it is", async () => {
  const { run, folder } = await setUp();
  const newer = await openStore(join(folder, "newer"));
  await newer.set("schema", "2");
  await newer.close();
  writeFileSync(join(folder, "gate"), "damaged ".repeat(100));
  expect(await run(["restore", join(folder, "newer")])).toMatch(/^1\n.*version: 2/);
  expect(readdirSync(folder).filter((name) => name.startsWith("gate"))).toContain("gate");
  expect(await run(["restore", folder])).toMatch(/^1\nThe command has failed. restore: /);
});

test("a state is restored after the audit log was opened", async () => {
  const { run, runGate, folder, read, clock, elsewhere } = await setUp();
  await run(["backup", folder]);
  await runGate(elsewhere);
  const before = readFileSync(join(folder, "gate"));
  clock.time += 60_000;
  const none = { ...elsewhere, GATE_AUDIT_LOG: join(folder, "none", "audit") };
  expect(await run(["restore", copyIn(folder)], none)).toMatch(/^1\n.*auditLog/);
  expect(readFileSync(join(folder, "gate"))).toEqual(before);
  const audit = { GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["restore", copyIn(folder)], audit)).toMatch(/^0\n/);
  expect(read("audit")).toMatch(/"state-restored"/);
});

test("what a command has done, but not written to the audit log, is noted", async () => {
  const { run, folder } = await setUp();
  const store = await openStore(join(folder, "gate"));
  await store.set("audit-key", "damaged");
  await store.close();
  const audit = { GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["deny", account], audit)).toMatch(
    /^1\nnote: Done, but not in the audit log: Error: audit key: cannot be read.*\n.* is denied\.$/,
  );
  expect(await run(["allow", account], audit)).toMatch(/^0\n/);
});

test("a denial that ends after the year 9999 is exported and imported", async () => {
  const { run, folder } = await setUp();
  const file = join(folder, "list.json");
  const entry = { account, until: "+012026-01-02T00:00:00.000Z" };
  writeFileSync(file, JSON.stringify({ version: 1, denials: [entry] }));
  expect(await run(["denials", "import", file])).toContain("1 added");
  const copy = join(folder, "copy.json");
  await run(["denials", "export", copy]);
  expect(await run(["denials", "import", copy])).toContain("1 unchanged, 0 rejected");
});

test("security: a command of another site changes nothing, and a copy of another site is not restored", async () => {
  const { run, runGate, folder, clock } = await setUp();
  const other = { GATE_STORE: join(folder, "other"), GATE_ORIGINS: "https://other.example" };
  await runGate(other);
  const foreign = { GATE_ORIGINS: "https://other.example" };
  for (const words of onState.filter(([name]) => name !== "rename-site")) {
    expect(await run(words, foreign)).toMatch(
      /^1\n.*\/gate: it belongs to the site https:\/\/game\.example, and this gate to https:\/\/other\.example$/,
    );
  }
  await expect(runGate(foreign)).rejects.toMatchObject({ code: "store-foreign" });
  await run(["backup", folder]);
  expect(await run(["restore", copyIn(folder)], foreign)).toContain(
    "/gate: it belongs to the site",
  );
  rmSync(copyIn(folder));
  await run(["backup", folder], other);
  clock.time += 1_000;
  expect(await run(["restore", copyIn(folder)])).toContain(
    "it belongs to the site https://other.example, and this gate to https://game.example",
  );
  rmSync(join(folder, "gate"));
  expect(await run(["restore", copyIn(folder)])).toContain("run rename-site https://other.example");
});

test("a site gets another name by a command, and its gates start under that", async () => {
  const { run, runGate, folder, read } = await setUp();
  const renamed = { GATE_SITE_ID: "fish", GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["rename-site", "fish"], renamed)).toBe(
    "0\nThe site is now fish; before, https://game.example. Set GATE_SITE_ID of all its gates, unless it is one of their origins.",
  );
  expect(read("audit")).toContain('"from":"https://game.example","to":"fish"');
  await runGate(renamed);
  await expect(runGate()).rejects.toMatchObject({ code: "store-foreign" });
  expect(await run(["rename-site"])).toContain("id: missing");
  expect(await run(["rename-site", "a b"])).toContain("expected up to 200");
});
