import type { Amount } from "../format.ts";

/** A sample of any parameter of a message: as a name, a number or an amount, it is written the same. */
class Sample extends Number implements Amount {
  readonly text: string;
  readonly plural = "other";

  constructor(value: number) {
    super(value);
    this.text = String(value);
  }
}

/** A text of a translation beside the English one, with the arguments that both were called with. */
interface TranslatedText {
  readonly path: string;
  readonly text: string;
  readonly samples: readonly Sample[];
  readonly english: string;
}

/** Calls every text that is translated with samples. */
export function* textsOf(
  messages: object,
  original: object,
  path = "",
): Generator<TranslatedText, void, void> {
  for (const [key, value] of Object.entries(original) as [string, unknown][]) {
    const translated = (messages as Record<string, unknown>)[key];
    const here = `${path}.${key}`;
    if (translated === undefined) continue;
    if (typeof value === "function") {
      // Distinct numbers, which not every text shows.
      const samples = Array.from({ length: value.length }, (_, index) => new Sample(31 + index));
      const call = (text: unknown) => String((text as (...all: Sample[]) => unknown)(...samples));
      yield { path: here, text: call(translated), samples, english: call(value) };
    } else if (typeof value === "string") {
      yield { path: here, text: translated as string, samples: [], english: value };
    } else {
      yield* textsOf(translated as object, value as object, here);
    }
  }
}

/** Returns the paths of the texts of several words that are the same as in English. */
export function textsLeftInEnglish(messages: object, english: object): string[] {
  return [...textsOf(messages, english)]
    .filter(({ text, english: original }) => text === original && /[a-z] [a-z]/i.test(text))
    .map(({ path }) => path);
}

/** Returns the paths of the English texts that a translation lacks; of a group that it lacks, its own. */
export function missingTexts(messages: object, english: object, path = ""): string[] {
  return Object.entries(english).flatMap(([key, original]: [string, unknown]) => {
    const text = (messages as Record<string, unknown>)[key];
    const here = path === "" ? key : `${path}.${key}`;
    if (text === undefined) return [here];
    const isGroup = typeof original === "object" && original !== null;
    return isGroup ? missingTexts(text as object, original, here) : [];
  });
}
