import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { freePort } from "./free-port.ts";

/** A Redis server of a test. */
export interface RedisServer {
  readonly url: string;
  /** Ends the process. Its state is kept. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on the same port and with the state that it had. */
  start(): Promise<void>;
  /** Stops it from responding, without closing its connections, until it is resumed. */
  pause(): void;
  resume(): void;
  /** Deletes all that it has. */
  flush(): Promise<void>;
  /** Shortens what is left of every key's lifetime, as if the milliseconds had passed. */
  advance(milliseconds: number): Promise<void>;
  /** Ends the process and deletes its state. */
  remove(): Promise<void>;
}

const shortenLifetimes = [
  "for _, key in ipairs(redis.call('KEYS', '*')) do",
  "local left = redis.call('PTTL', key)",
  "if left >= 0 then redis.call('PEXPIRE', key, left - ARGV[1]) end",
  "end",
  "return 1",
].join(" ");

/**
 * Starts a Redis server on a free port. It writes each change to disk before it responds.
 *
 * @param settings further ones, as on its command line.
 * @throws {ProgramError} `programs-missing` if there is no redis-server and it cannot be installed.
 */
export async function startRedisServer(settings: readonly string[] = []): Promise<RedisServer> {
  const { redisServer } = providePrograms(["redisServer"]);
  const folder = await mkdtemp(join(tmpdir(), "fish-redis-"));
  const port = await freePort();
  let server: ChildProcess;

  async function start(): Promise<void> {
    const listen = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
    const state = ["--save", "", "--appendonly", "yes", "--appendfsync", "always"];
    server = spawn(redisServer, [...listen, ...state, ...settings], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    if (!server.stdout) throw new Error("redis-server has no output.");
    const lines = [];
    for await (const line of createInterface(server.stdout)) {
      lines.push(line);
      if (line.includes("Ready to accept connections")) return;
    }
    throw new Error(`redis-server has ended:\n${lines.join("\n")}`);
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  /** Sends a command. Its reply begins with a character. */
  async function send(command: string, beginning: string): Promise<void> {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${command}\r\n`);
    const [reply] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    if (!reply.toString().startsWith(beginning)) throw new Error(`Redis: ${reply.toString()}`);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start,
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    flush: () => send("FLUSHALL", "+"),
    advance: (milliseconds) => send(`EVAL "${shortenLifetimes}" 0 ${milliseconds}`, ":"),
    async remove() {
      await stop("SIGKILL");
      await rm(folder, { recursive: true });
    },
  };
}
