import type { ReactElement } from "react";
import { useStore } from "zustand";
import { type Amount, amountOf, type RequiredToken } from "@fabulous-fish/core";
import { messages } from "../../messages/texts/page.ts";
import { currentLanguage } from "../../messages/current-language.ts";
import { withId } from "./complete-displays.ts";
import { learnTokens } from "./learn-tokens.ts";
import type { TokenDisplay, TokenDisplays } from "./token-displays.ts";
import type { Elements } from "../parts/elements.ts";
import { useSite } from "../site.ts";
import { filled, Verbatim } from "../parts/verbatim.tsx";

/** A token as the page shows it. */
export interface ShownToken extends TokenDisplay {
  /** The token's name or, if none is known, its id in words. Safe in any text. */
  readonly name: string;
  /** Whether the name is not the id, so that the id has to be shown, too. */
  readonly isNamed: boolean;
}

/** Completes how the required tokens are shown, also before the first of them is. */
export function useLearnTokens(): TokenDisplays {
  const { tokens } = useSite();
  // Not in an effect: stored names are in the first rendering. Only the first call does something.
  learnTokens(tokens);
  return tokens;
}

/**
 * Returns how to show a required token: the configured name and decimals, otherwise those on the
 * chain, otherwise its id and amounts in base units. The first use reads the chain, once the browser
 * is idle.
 */
export function useTokenDisplay({ assetId }: RequiredToken): ShownToken {
  const displays = useStore(useLearnTokens().store);
  const display = displays.find((each) => each.assetId === assetId) ?? { assetId };
  const isNamed = display.name !== undefined;
  return { ...display, name: nameOf(display), isNamed };
}

function nameOf({ assetId, name, isAmbiguous = false }: TokenDisplay): string {
  if (name === undefined) return messages.asset(assetId);
  return isAmbiguous ? withId(name, assetId) : name;
}

/**
 * Returns a message with amounts of a token, exact to the unit. If the token's decimals are not known,
 * it says that its amounts are in base units.
 *
 * @param write receives the function that makes the message's value of an amount in base units, and that
 * of {@link filled}
 */
export function withAmounts(
  { decimals }: Pick<ShownToken, "decimals">,
  write: (
    amount: (baseUnits: bigint) => Amount,
    place: (element: ReactElement) => string,
  ) => string,
): Elements {
  const { tag } = currentLanguage.getState();
  return filled((place) => {
    const message = write((baseUnits) => {
      const { text, plural } = amountOf(baseUnits, decimals ?? 0, tag);
      return { text: place(<Verbatim kind="name">{text}</Verbatim>), plural };
    }, place);
    return decimals === undefined ? messages.inBaseUnits(message) : message;
  });
}
