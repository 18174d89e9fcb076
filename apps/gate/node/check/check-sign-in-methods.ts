import { knownWallets, type ProofMethod, type SiteConfiguration } from "@fabulous-fish/core";
import { proofMethods } from "@fabulous-fish/core/gate/proof-methods";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { type CheckResult, lineAbout } from "@fabulous-fish/checks/check-result";

/** Checks that the wallets of the page support a method of signing in that the gate accepts. */
export function checkSignInMethods(
  accepted: readonly ProofMethod[],
  { wallets }: Pick<SiteConfiguration, "wallets">,
): readonly CheckResult[] {
  if (proofMethods.every((method) => accepted.includes(method))) return [];
  const line = lineAbout("sign-in", "signInMethods");
  const without = wallets.filter(
    (name) => !walletLibraries[name].proofMethods.some((method) => accepted.includes(method)),
  );
  const titles = without.map((name) => knownWallets[name].title).join(", ");
  const seen = `${accepted.join(", ")}: no player can sign in with ${titles}`;
  const remedy =
    "offer other wallets in _root.data, or accept another method (GATE_SIGN_IN_METHODS)";
  if (without.length === wallets.length) return [line.wrong(seen, remedy)];
  return [without.length > 0 ? line.warning(seen, remedy) : line.ok(accepted.join(", "))];
}
