import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import type { FailureScope } from "./request-node.ts";

/** Cooldown of a node that failed; its Retry-After can extend it. */
const cooldownMilliseconds = 60_000;
const maxCooldownMilliseconds = 3_600_000;
/** A node is queried so often in its cooldown, to confirm what another one reports. */
const confirmationMilliseconds = 5_000;
/** The lifetime of a failure that may be about one account. */
const unclearMilliseconds = 60_000;

/** A failed request. Times are in milliseconds. */
interface Failure {
  readonly scope: FailureScope;
  /** The account that the request was about, if it was about one. */
  readonly account: string | undefined;
  /** From the `Retry-After` header; 0 without one. */
  readonly retryAfterMilliseconds: number;
}

interface Cooldown {
  readonly until: number;
  /** Before, the node does not want to be queried at all. */
  readonly retryAt: number;
  askedAt: number;
}

/**
 * Which nodes have failed and are left alone while another one works (rule 8.24).
 *
 * @param isServer whether the nodes are queried about accounts of many people. Then a failure that is about
 *   one account starts no cooldown, because the owner of an account can cause it; one that may be so
 *   starts one only if the next one is about another account.
 * @param now in milliseconds, as `Date.now`.
 */
export function createCooldowns(isServer: boolean, now: () => number) {
  const cooldowns = new Map<NodeEndpoint, Cooldown>();
  /** The last failures that may be about an account, since the node has responded. */
  const unclear = new Map<NodeEndpoint, { readonly account: string; readonly at: number }>();

  const current = (node: NodeEndpoint) => {
    const cooldown = cooldowns.get(node);
    return cooldown && cooldown.until > now() ? cooldown : undefined;
  };

  /** Returns whether a failure says something about the node, not only about an account. */
  function isOfNode(node: NodeEndpoint, { scope, account }: Failure): boolean {
    if (!isServer || scope === "node" || account === undefined) return true;
    if (scope === "account") return false;
    const before = unclear.get(node);
    if (before && before.account !== account && now() - before.at < unclearMilliseconds)
      return true;
    unclear.set(node, { account, at: now() });
    return false;
  }

  return {
    isCooling: (node: NodeEndpoint) => current(node) !== undefined,
    /**
     * Returns whether a node may be queried to confirm what another one reports: in its cooldown, every 5
     * seconds, and not before its `Retry-After`. If it may not, it has failed within this time.
     */
    takeConfirmation: (node: NodeEndpoint): boolean => {
      const cooldown = current(node);
      if (!cooldown) return true;
      const isTooSoon = Math.abs(now() - cooldown.askedAt) < confirmationMilliseconds;
      if (isTooSoon || now() < cooldown.retryAt) return false;
      cooldown.askedAt = now();
      return true;
    },
    fail(node: NodeEndpoint, failure: Failure): void {
      if (!isOfNode(node, failure)) return;
      const retryAfter = Math.min(failure.retryAfterMilliseconds, maxCooldownMilliseconds);
      const until = now() + Math.max(cooldownMilliseconds, retryAfter);
      const retryAt = retryAfter > 0 ? now() + retryAfter : -Infinity;
      cooldowns.set(node, { until, retryAt, askedAt: now() });
    },
    succeed(node: NodeEndpoint): void {
      cooldowns.delete(node);
      unclear.delete(node);
    },
  };
}
