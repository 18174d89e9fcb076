import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { checkAbout } from "@fabulous-fish/checks/line";
import { typeOf } from "@fabulous-fish/checks/game-files/check-headers";
import { pictureProblem } from "../check-pictures.ts";
import { explained } from "../explain-response.ts";
import { type ConfiguredSite, isOnThisMachine } from "../site.ts";

/** In bytes. An icon is some kilobytes; phones load it while the player waits. */
const largestIcon = 512 * 1_024;

/** Checks that the icon that wallets show of the page can be loaded, also by a phone. */
export function checkIcon(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { configuration, probe, get, url } = site;
  const { icon } = configuration.wallet;
  const absolute = icon.startsWith("/") ? new URL(icon.slice(1), url).href : icon;
  const remedy = "correct wallet.icon in _root.data, or upload the file";
  return checkAbout("wallet", `icon ${icon}`, async (line) => {
    if (isOnThisMachine(absolute) && !isOnThisMachine(url))
      return line.warning("leads each player to the player's own machine", remedy);
    if (url.startsWith("https:") && absolute.startsWith("http:"))
      return line.warning("is not encrypted, so wallets may not show it", "configure it by https");
    const response = icon.startsWith("/")
      ? await get(icon.slice(1))
      : await probe.request(absolute, { maxBytes: largestIcon });
    const problem = pictureProblem(response);
    if (problem !== undefined)
      return explained(
        response,
        line.warning(`${problem}: wallets show no icon`, remedy, "a picture"),
      );
    const { body, isTruncated } = response;
    const seen = `${typeOf(response)}, ${isTruncated ? "more than " : ""}${body.length} B`;
    return isTruncated || body.length > largestIcon
      ? line.warning(seen, "make the icon smaller", `at most ${largestIcon} B`)
      : line.ok(seen);
  });
}
