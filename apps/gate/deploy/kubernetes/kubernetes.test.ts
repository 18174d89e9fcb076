import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const files = ["gate.yaml", "redis.yaml"];

const labels = v.record(v.string(), v.string());
const probe = v.object({ httpGet: v.optional(v.object({ path: v.string() })) });
const container = v.object({
  image: v.string(),
  env: v.array(v.object({ name: v.string(), value: v.optional(v.string()) })),
  ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: v.object({ requests: v.unknown(), limits: v.object({ memory: v.string() }) }),
  securityContext: v.unknown(),
});
const workload = v.object({
  kind: v.picklist(["Deployment", "StatefulSet"]),
  spec: v.object({
    selector: v.object({ matchLabels: labels }),
    template: v.object({
      metadata: v.object({ labels }),
      spec: v.object({
        enableServiceLinks: v.literal(false),
        automountServiceAccountToken: v.literal(false),
        securityContext: v.object({ runAsNonRoot: v.literal(true), runAsUser: v.number() }),
        containers: v.tuple([container]),
      }),
    }),
  }),
});
const service = v.object({
  kind: v.literal("Service"),
  metadata: v.object({ name: v.string() }),
  spec: v.object({
    selector: labels,
    ports: v.tuple([v.object({ name: v.string(), port: v.number(), targetPort: v.string() })]),
  }),
});
const ingress = v.object({
  kind: v.literal("Ingress"),
  spec: v.object({
    rules: v.tuple([
      v.object({
        http: v.object({
          paths: v.tuple([
            v.object({
              backend: v.object({
                service: v.object({ name: v.string(), port: v.object({ name: v.string() }) }),
              }),
            }),
          ]),
        }),
      }),
    ]),
  }),
});

const objects = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as unknown),
);
const all = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  objects.filter((object): object is v.InferInput<Schema> => v.is(schema, object));
const workloads = all(workload).map(({ spec }) => spec);
const services = all(service);
const [gate] = workloads.flatMap(({ template }) =>
  template.spec.containers.filter(({ image }) => image.includes("gate")),
);

test("security: no pod runs as root, writes to its image, has capabilities or calls the cluster", () => {
  // The schema of a workload has the rest.
  expect(workloads).toHaveLength(2);
  for (const { template } of workloads) {
    const [{ image, resources, securityContext }] = template.spec.containers;
    expect(securityContext, image).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(resources.requests, image).toMatchObject({ cpu: expect.any(String) as string });
    // The operator's own image has no digest yet.
    if (!image.startsWith("registry.example/")) expect(image).toMatch(/@sha256:[\da-f]{64}$/);
  }
});

test("the ingress leads to the gate, and the gate to Redis", () => {
  expect(services).toHaveLength(2);
  const target = (name: string) => {
    const [found] = services.filter(({ metadata }) => metadata.name === name);
    const pods = workloads.filter(
      ({ template }) => template.metadata.labels["app"] === found?.spec.selector["app"],
    );
    const [port] = found?.spec.ports ?? [];
    expect(pods).toHaveLength(1);
    const [pod] = pods.map(({ template }) => template.spec.containers[0]);
    expect(pod?.ports.map(({ name }) => name)).toContain(port?.targetPort);
    return { pod, port };
  };
  const backend = all(ingress)[0]?.spec.rules[0].http.paths[0].backend.service;
  expect(target(backend?.name ?? "").pod).toBe(gate);
  expect(target(backend?.name ?? "").port?.name).toBe(backend?.port.name);

  const store = gate?.env.find((variable) => variable.name === "GATE_STORE")?.value ?? "";
  const [, host = "", storePort] = /^redis:\/\/:\$\(\w+\)@([\w-]+):(\d+)$/.exec(store) ?? [];
  expect(target(host).pod?.image).toMatch(/^redis:/);
  expect(target(host).port?.port).toBe(Number(storePort));
  for (const { selector, template } of workloads)
    expect(selector.matchLabels).toEqual(template.metadata.labels);
});

test("the gate's variables are options, and no service sets one of them", () => {
  const docs = read("../../../../docs/operate-the-gate.md");
  const options = gate?.env.filter(({ name }) => name.startsWith("GATE_")) ?? [];
  expect(options).not.toEqual([]);
  for (const { name } of options) expect(docs).toContain(`| \`${name}\` |`);
  // Kubernetes sets NAME_SERVICE_HOST and others in pods that allow it.
  for (const { metadata } of services) expect(metadata.name).not.toMatch(/^gate(?:-|$)/);
});

test("a gate that hangs is restarted, and one that cannot serve players gets no requests", () => {
  expect(gate?.startupProbe.httpGet?.path).toBe("/gate/health");
  expect(gate?.livenessProbe.httpGet?.path).toBe("/gate/health");
  expect(gate?.readinessProbe.httpGet?.path).toBe("/gate/ready");
});

const validate = "kubernetes-validate";
const isInstalled = spawnSync(validate, ["--version"]).status === 0;

test.skipIf(!isInstalled).each(files)("%s is valid by Kubernetes' schemas", (file) => {
  const path = join(import.meta.dirname, file);
  const { status, stdout, stderr } = spawnSync(validate, ["--strict", path], { encoding: "utf8" });
  expect(status, `${stdout}${stderr}`).toBe(0);
});
