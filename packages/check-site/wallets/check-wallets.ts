import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { lineAbout } from "@fabulous-fish/checks/line";
import type { ConfiguredSite } from "../site.ts";
import { checkBridges } from "./check-bridges.ts";
import { checkIcon } from "./check-icon.ts";

const group = "wallet";

/** Checks what connecting a wallet needs besides the page and its headers. Never rejects. */
export async function checkWallets(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const groups = await Promise.all([checkBridges(site), checkIcon(site)]);
  return [...groups.flat(), checkChainId(site), checkMobileApp(site)];
}

/** The wallet library's numbers of the networks, by genesis hash. */
const chainIds: Readonly<Record<string, number>> = {
  "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=": 416001,
  "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=": 416002,
  "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=": 416003,
};
/** The number of all networks. */
const anyNetwork = 4160;

function checkChainId({ configuration }: ConfiguredSite): CheckResult {
  const { genesisHash = "", wallet, network } = configuration;
  const line = lineAbout(group, "chainId");
  const expected = chainIds[genesisHash];
  if (wallet.chainId === anyNetwork || wallet.chainId === expected)
    return line.ok(String(wallet.chainId));
  return line.wrong(
    `${wallet.chainId}, which is not that of the network ${network}: wallets reject the connection`,
    "correct or remove wallet.chainId in _root.data",
    String(expected ?? anyNetwork),
  );
}

function checkMobileApp({ configuration }: ConfiguredSite): CheckResult {
  const { mobileAppScheme } = configuration;
  return lineAbout(group, "mobile app").skipped(
    `${mobileAppScheme}://wallet opens it, as only a phone shows`,
    "connect in the game's app on a phone, if there is one",
  );
}
