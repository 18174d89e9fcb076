import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { startOnSocket, succeeds } from "@fabulous-fish/hosting/files/testing/socket-server";
import { makeSite } from "@fabulous-fish/hosting/files/testing/site";
import { defaultRoot } from "@fabulous-fish/hosting/files/nginx";
import { writeHostingFiles } from "@fabulous-fish/hosting/files/write-hosting-files";

const repository = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFile(join(repository, path), "utf8");

const composeFile = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.optional(v.string()),
      build: v.optional(
        v.object({ target: v.string(), context: v.string(), dockerfile: v.string() }),
      ),
      user: v.optional(v.string()),
      read_only: v.boolean(),
      cap_drop: v.array(v.string()),
      security_opt: v.array(v.string()),
      ports: v.optional(v.array(v.string())),
    }),
  ),
});
const workflow = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(
    v.string(),
    v.object({
      permissions: v.optional(v.unknown()),
      strategy: v.optional(v.object({ matrix: v.object({ node: v.array(v.number()) }) })),
    }),
  ),
});

const services = async () =>
  Object.entries(
    v.parse(
      composeFile,
      parse(await read("apps/gate/deploy/container/compose.yaml"), { merge: true }),
    ).services,
  );
/** The stages of the Dockerfile by name: what they are based on, and their user. */
async function stages() {
  const text = await read("apps/gate/deploy/container/Dockerfile");
  return new Map(
    text
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => {
        const [, base = "", name = ""] = /^(\S+) AS (\S+)/.exec(stage) ?? [];
        return [name, { base, user: /^USER (\S+)/m.exec(stage)?.[1] }];
      }),
  );
}
const checkWorkflow = async () =>
  v.parse(workflow, parse(await read(".github/workflows/check.yml")));

test("security: no service of Compose runs as root, writes to its image or has capabilities", async () => {
  const built = await stages();
  for (const [name, service] of await services()) {
    const user = service.user ?? built.get(service.build?.target ?? "")?.user;
    expect(user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(service.security_opt, name).toEqual(["no-new-privileges:true"]);
    // Other machines could claim to be any client.
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:.*:8080$/);
  }
});

test("Compose builds from the repository's folder", async () => {
  const built = (await services()).flatMap(([, { build }]) => build ?? []);
  expect(built).not.toEqual([]);
  for (const { context, dockerfile } of built) {
    expect(join(import.meta.dirname, context)).toBe(repository);
    await read(dockerfile);
  }
});

test("security: images and actions are those of a digest, beside the tag that it had", async () => {
  const built = await stages();
  const images = [
    ...[...built.values()].map(({ base }) => base).filter((base) => !built.has(base)),
    ...(await services()).flatMap(([, { image }]) => image ?? []),
  ];
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/);
  const uses = [...(await read(".github/workflows/check.yml")).matchAll(/uses: (.*)/g)];
  expect(uses).not.toEqual([]);
  for (const [, action] of uses) {
    expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test("security: the workflow's token can only read", async () => {
  const { permissions, jobs } = await checkWorkflow();
  expect(permissions).toEqual({ contents: "read" });
  for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
});

test("the tests run on the Node of the image, too", async () => {
  const [, major] = /^node:(\d+)\./.exec((await stages()).get("node")?.base ?? "") ?? [];
  const { jobs } = await checkWorkflow();
  expect(jobs["check"]?.strategy?.matrix.node).toContain(Number(major));
});

const hasNginx = succeeds("nginx", "-v");
/** nginx is started by root, or as who runs the tests. */
const isRoot = process.getuid?.() === 0;
const unprivileged = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "";
/** As systemd and shells set it; only the hard limit is what a container can reach. */
const fewOpenFiles = `ulimit -S -n 1024; exec ${unprivileged} nginx "$@"`;

test.skipIf(!hasNginx || (isRoot && !succeeds("setpriv", "--version")))(
  "nginx serves the page without root, with the files of the image",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "fish-container-"));
    await chmod(folder, 0o777);
    const site = await makeSite();
    await chmod(site, 0o755);
    onTestFinished(async () => {
      await rm(site, { recursive: true });
      await rm(`${site}-hosting`, { recursive: true });
    });
    await writeHostingFiles(site, { gateUrls: ["http://127.0.0.1:9"] });
    const socketPath = join(folder, "socket");
    // The steps of the Dockerfile, at other paths.
    const dockerfile = await read("apps/gate/deploy/container/Dockerfile");
    const [, from = "", to = ""] =
      /sed -i "s\/(listen 80;)\/(listen 8080;)\/"/.exec(dockerfile) ?? [];
    const server = (await readFile(join(`${site}-hosting`, "nginx.conf"), "utf8"))
      .replace(from, to)
      .replace("listen 8080;", `listen unix:${socketPath};`)
      .replaceAll(defaultRoot, site);
    await writeFile(join(folder, "default.conf"), server);
    const configuration = (await read("apps/gate/deploy/container/nginx.conf"))
      .replaceAll("/tmp/", `${folder}/`)
      .replace("/etc/nginx/conf.d/default.conf", join(folder, "default.conf"))
      .replaceAll(/\/dev\/std(?:out|err)/g, join(folder, "log"));
    await writeFile(join(folder, "nginx.conf"), configuration);
    // The image links this log, which nginx opens before it reads its configuration.
    const args = ["-e", join(folder, "log"), "-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
    const nginx = await startOnSocket({
      command: "sh",
      args: ["-c", fewOpenFiles, "nginx", ...args],
      socketPath,
      folder,
    });
    onTestFinished(() => nginx.stop());
    expect((await nginx.get("/")).status).toBe(200);
    // No gate runs.
    expect((await nginx.get("/WebGLBuild/index.html")).status).toBe(502);
    const log = await readFile(join(folder, "log"), "utf8");
    expect(log.split("\n").filter((line) => /\[(?:warn|alert|emerg)\]/.test(line))).toEqual([]);
    const pid = (await readFile(join(folder, "nginx.pid"), "utf8")).trim();
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe("0");
  },
);
