import { type Account, FabulousFishError, type GateReader } from "@fabulous-fish/core";
import { EligibilityUnknownError } from "./errors.ts";

/** How long the key of an account is named in challenges without another reading. */
const validMilliseconds = 60_000;
/** How many accounts a process keeps. */
const mostKept = 20_000;

/** The account whose key signs for an account. */
export interface Signer {
  readonly account: Account;
  /** Whether a node has named it. If not, it is the account itself, as for nearly all accounts. */
  readonly isRead: boolean;
}

export interface SignersOptions {
  readonly reader: Pick<GateReader, "readSigner">;
  /** Returns the signer by a reading that is fresh. */
  readonly freshSigner: (account: Account) => Promise<Account | undefined>;
  /** Returns whether another reading is within the limit. */
  readonly countReading: () => Promise<boolean>;
  readonly now: () => number;
  /** Receives the errors of readings that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
}

/**
 * Finds the keys that challenges name. Anyone can request a challenge for any account, so the
 * readings have a limit of their own, and one account is read once a minute in each process.
 */
export interface Signers {
  /** @throws {EligibilityUnknownError} if no node gives a usable response. */
  of(account: Account): Promise<Signer>;
}

export function createSigners(options: SignersOptions): Signers {
  const { reader, freshSigner, countReading, now, onFailure } = options;
  const kept = new Map<Account, { signer: Account; readAt: number }>();
  const pending = new Map<Account, Promise<Signer>>();

  function keep(account: Account, signer: Account): void {
    for (const oldest of kept.keys()) {
      if (kept.size < mostKept) break;
      kept.delete(oldest);
    }
    kept.set(account, { signer, readAt: now() });
  }

  function keptSigner(account: Account): Account | undefined {
    const { signer, readAt = Infinity } = kept.get(account) ?? {};
    const age = now() - readAt;
    return age >= 0 && age < validMilliseconds ? signer : undefined;
  }

  async function read(account: Account): Promise<Signer> {
    const known = (await freshSigner(account)) ?? keptSigner(account);
    if (known !== undefined) return { account: known, isRead: true };
    if (!(await countReading())) return { account, isRead: false };
    try {
      const signer = await reader.readSigner(account);
      keep(account, signer);
      return { account: signer, isRead: true };
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      onFailure(error);
      throw new EligibilityUnknownError({ cause: error });
    }
  }

  return {
    of(account) {
      const running = pending.get(account);
      if (running) return running;
      const started = read(account).finally(() => pending.delete(account));
      pending.set(account, started);
      return started;
    },
  };
}
