import { Address } from "algosdk";
import { createLocalJWKSet, jwtVerify } from "jose";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import {
  type Account,
  decodeBase64,
  encodeBase64,
  genesisIdOf,
  requireAccount,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { randomText } from "../stores/encoding.ts";
import { rememberResult } from "../holdings/single-flight.ts";
import { createChallenges } from "../players/proof/challenges.ts";
import type { Denials } from "./denials.ts";
import { createSessions } from "../players/sessions.ts";
import { createTickets, type TicketKeys } from "../players/tickets.ts";
import type { Store } from "../stores/store.ts";

const timeoutMilliseconds = 2_500;
/** The lifetime of a result: everybody can cause a test, which writes to the store. */
const knownMilliseconds = 5_000;
/** A session of a test that was broken off ends by itself after so many seconds. */
const sessionLifetimeSeconds = 60;

/** The things that a gate makes for players, and tests on its own. */
export type SelfTestPart = "challenge" | "session" | "ticket";

interface SelfTestOptions {
  readonly store: Store;
  readonly denials: Pick<Denials, "find">;
  /** As `Date.now`. */
  readonly now: () => number;
  readonly configuration: Pick<SiteConfiguration, "game" | "genesisHash" | "genesisId" | "network">;
  readonly origins: readonly string[];
  /** As the gate's own. */
  readonly ticketKeys?: TicketKeys | undefined;
}

/**
 * Makes a challenge, a session and a ticket for an account that has just been made, as for a player, and
 * answers, finds and verifies them (rule 10.28). What is left of it expires within a minute. Never rejects.
 */
export async function runSelfTest(
  options: SelfTestOptions,
  parts: readonly SelfTestPart[] = ["challenge", "session", "ticket"],
) {
  const { origins, now } = options;
  const [origin = "https://gate.invalid"] = origins;
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const account = requireAccount(new Address(publicKey).toString());
  const player = { origin, account, privateKey: pair.privateKey };
  const tests = { challenge: testChallenge, session: testSession, ticket: testTicket };
  return Promise.all(
    parts.map(async (part) => {
      try {
        await withTimeout(tests[part]({ ...options, now }, player), timeoutMilliseconds, () => {
          throw new Error(`no result in ${timeoutMilliseconds / 1_000} s`);
        });
        return { part, error: undefined };
      } catch (error) {
        return { part, error };
      }
    }),
  );
}

interface TestPlayer {
  readonly origin: string;
  readonly account: Account;
  readonly privateKey: CryptoKey;
}

async function testChallenge(
  { store, now, configuration }: SelfTestOptions,
  { origin, account, privateKey }: TestPlayer,
): Promise<void> {
  const { game, genesisHash = "" } = configuration;
  const network = { genesisHash, genesisId: genesisIdOf(configuration) };
  const challenges = createChallenges({ store, now, title: game.title, network });
  const requester = { origin, browser: randomText(32) };
  const { id, arc60 } = await challenges.create(account, { account, isRead: true }, requester);
  const hashes = [arc60.data, arc60.authenticatorData].map((text) => sha256(decodeBase64(text)));
  const signed = await crypto.subtle.sign("Ed25519", privateKey, concatBytes(...hashes));
  const signature = encodeBase64(new Uint8Array(signed));
  const proof = { id, method: "arc60" as const, signature };
  const proved = await challenges.answer(proof, requester, (each) => Promise.resolve(each));
  if (proved !== account) throw new Error("its answer proves another account");
  const isUsedUp = await challenges
    .answer(proof, requester, (each) => Promise.resolve(each))
    .then(() => false)
    .catch(() => true);
  if (!isUsedUp) throw new Error("it can be answered twice");
}

async function testSession(
  { store, denials, now }: SelfTestOptions,
  { origin, account }: TestPlayer,
): Promise<void> {
  // No request is held for an account that nobody has.
  const announce = () => Promise.resolve();
  const sessions = createSessions({
    store,
    denials,
    now,
    announce,
    lifetimeSeconds: sessionLifetimeSeconds,
    isListed: false,
  });
  const { token } = await sessions.start({ account, signer: account, origin });
  const found = await sessions.find(token);
  if (found?.account !== account) throw new Error("it is not found");
  await sessions.end(token);
  if (await sessions.find(token)) throw new Error("it does not end");
}

async function testTicket(
  { store, now, ticketKeys }: SelfTestOptions,
  { origin, account }: TestPlayer,
): Promise<void> {
  const tickets = createTickets({ store, now, keys: ticketKeys });
  const { ticket } = await tickets.issue({ origin, account, rule: "any", round: 0n });
  await jwtVerify(ticket, createLocalJWKSet(await tickets.publicKeys()), {
    issuer: origin,
    audience: origin,
    subject: account,
    currentDate: new Date(now()),
  });
}

/** Whether a gate can do what it does for players. At the edge it lives in an object of its own. */
export interface SelfTest {
  /**
   * Returns what fails, one reason for each; empty if nothing does. Takes 3 seconds at most, and tries
   * it every 5. The reasons have nothing of the store: everybody gets them.
   */
  failures(): Promise<readonly string[]>;
}

const reasons: Readonly<Record<SelfTestPart, string>> = {
  challenge: "challenges: one of its own could not be made and answered",
  session: "sessions: one of its own could not be started, found and ended",
  ticket: "tickets: one of its own could not be signed and verified",
};

/** @param onFailure receives the errors behind the reasons. */
export function createSelfTest(
  options: SelfTestOptions,
  onFailure: (error: unknown) => void,
): SelfTest {
  async function run(): Promise<readonly string[]> {
    const results = await runSelfTest(options);
    const failed = results.filter(({ error }) => error !== undefined);
    for (const { error } of failed) onFailure(error);
    return failed.map(({ part }) => reasons[part]);
  }

  return { failures: rememberResult(run, knownMilliseconds, options.now) };
}
