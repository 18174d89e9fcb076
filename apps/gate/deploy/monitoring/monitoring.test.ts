import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { requireAccount } from "@fabulous-fish/core";
import { createKey } from "../../testing/gate-client.ts";
import { followerModule } from "../../follower/follower-module.ts";
import { createMetrics } from "../../metrics/metrics.ts";
import { scoreModule } from "../../scores/score-module.ts";

/** The rules and the dashboard for operators, against the metrics of a gate with all modules. */

const modules = [followerModule, scoreModule];

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** Each alert says what it has found and what to do. */
const alertRule = v.object({
  alert: v.string(),
  expr: v.string(),
  annotations: v.strictObject({ summary: v.string(), description: v.string() }),
});

const alertFile = v.object({
  groups: v.array(v.object({ rules: v.array(alertRule) })),
});
const rules = v.parse(alertFile, parse(read("alerts.yaml"))).groups.flatMap((group) => group.rules);

const dashboardFile = v.object({
  templating: v.object({ list: v.array(v.object({ query: v.string() })) }),
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
      targets: v.array(v.object({ expr: v.string() })),
    }),
  ),
});
const dashboard = v.parse(dashboardFile, JSON.parse(read("grafana-dashboard.json")));
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: `panel "${title}"`, expr })),
);

/** The metrics of a gate in which each thing has happened once. */
async function metricsText(): Promise<string> {
  const metrics = createMetrics({
    isAllowedAddress: (address) => address === "10.0.0.9",
    token: undefined,
    release: { version: "25.3.0", commit: "0123456789ab" },
    counters: modules.flatMap(({ counters = [] }) => counters),
    gauges: modules.flatMap(({ gauges = [] }) =>
      gauges.map((gauge) => ({ ...gauge, read: () => Promise.resolve(4) })),
    ),
  });
  const account = requireAccount(createKey(1).account);
  const { onEvent } = metrics;
  onEvent({ kind: "request", route: "file", method: "GET", status: 200, milliseconds: 1 });
  for (const kind of ["player", "stranger"] as const)
    onEvent({ kind: "request-shed", class: kind });
  onEvent({ kind: "sign-in", method: "arc60", result: "ok", account });
  onEvent({ kind: "session-ended", by: "player", account });
  onEvent({ kind: "reading", node: "node.example", result: "ok" });
  onEvent({ kind: "nodes-disagree", node: "node.example", other: "other.example" });
  onEvent({ kind: "reading-unconfirmed", node: "node.example" });
  onEvent({ kind: "limit-exceeded", limit: "readsForChallenges" });
  for (const { name } of modules.flatMap(({ counters = [] }) => counters))
    onEvent({ kind: "module-counted", counter: name, label: "ok" });
  onEvent({ kind: "store", operation: "get", isFailed: false, milliseconds: 1 });
  const request = new Request("http://127.0.0.1/gate/metrics");
  return (await (await metrics.respond(request, "10.0.0.9"))?.text()) ?? "";
}

/** The metrics that Prometheus and its exporters add. */
const notOfTheGate = /^(?:up|probe_|node_)/;
const addedLabels = new Set(["job", "instance", "mountpoint"]);
/** The metrics of a query with the labels that it selects or groups by. */
function partsOf(expr: string) {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(", "),
  );
  const withoutGroups = expr.replaceAll(/\bby \([^)]*\)/g, " ");
  const selected = [...withoutGroups.matchAll(/\b([a-z]\w+)(?:\{([^}]*)\})?/g)]
    .map(([, metric = "", matchers = ""]) => ({
      metric,
      matchers: [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
        ([, label = "", operator = "", value = ""]) => ({ label, operator, value }),
      ),
    }))
    // The other words are of the query language.
    .filter(({ metric }) => /^(?:fabulous_fish|process|nodejs|probe|node)_|^up$/.test(metric));
  return { grouped, selected };
}

const expressions = [
  ...rules.map(({ alert, expr }) => ({ name: `alert ${alert}`, expr })),
  ...queries,
  ...dashboard.templating.list
    .filter(({ query }) => query.startsWith("label_values("))
    .map(({ query }) => ({ name: "the list of jobs", expr: /\((\w+)/.exec(query)?.[1] ?? "" })),
];

test.each(expressions)("$name uses metrics and labels that the gate has", async ({ expr }) => {
  const text = await metricsText();
  const { grouped, selected } = partsOf(expr.replaceAll("$__rate_interval", "5m"));
  expect(selected).not.toEqual([]);
  for (const { metric, matchers } of selected) {
    if (notOfTheGate.test(metric)) continue;
    const samples = text.split("\n").filter((line) => RegExp(`^${metric}[ {]`).test(line));
    expect(samples, metric).not.toEqual([]);
    const labels = new Set(
      samples.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, l]) => l)),
    );
    for (const { label, operator, value } of matchers.filter((m) => !addedLabels.has(m.label))) {
      expect([...labels], metric).toContain(label);
      if (operator !== "=~") expect(samples.join("\n"), metric).toContain(`${label}="${value}"`);
    }
    for (const label of grouped) {
      if (!addedLabels.has(label)) expect([...labels], metric).toContain(label);
    }
  }
});

test("each alert has a test that expects it", () => {
  const tests = v
    .parse(
      v.object({
        tests: v.array(
          v.object({
            alert_rule_test: v.array(
              v.object({ alertname: v.string(), exp_alerts: v.optional(v.array(v.unknown())) }),
            ),
          }),
        ),
      }),
      parse(read("alerts.test.yaml")),
    )
    .tests.flatMap((each) => each.alert_rule_test);
  const expected = tests.filter((each) => each.exp_alerts !== undefined);
  expect(new Set(expected.map(({ alertname }) => alertname))).toEqual(
    new Set(rules.map(({ alert }) => alert)),
  );
});

test("the dashboard's panels have ids of their own and do not overlap", () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
};
const isInstalled = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!isInstalled)("promtool accepts the rules, and each alerts when it has to", () => {
  for (const args of [
    ["check", "rules", join(folder, "alerts.yaml")],
    ["check", "config", "--syntax-only", join(folder, "prometheus.yaml")],
    ["test", "rules", join(folder, "alerts.test.yaml")],
  ]) {
    const { status, output } = run(...args);
    expect(status, output).toBe(0);
  }
});

test.skipIf(!isInstalled)("promtool accepts the queries of the dashboard", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "fish-dashboard-"));
  onTestFinished(() => rm(temporary, { recursive: true }));
  const path = join(temporary, "rules.yaml");
  const recorded = queries.map(({ expr }, index) => ({
    record: `panel:${index}`,
    expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$job", ".*"),
  }));
  await writeFile(path, JSON.stringify({ groups: [{ name: "dashboard", rules: recorded }] }));
  const { status, output } = run("check", "rules", path);
  expect(status, output).toBe(0);
});
