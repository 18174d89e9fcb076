type Sample = string | number;

/** A text of a translation beside the English one, with the arguments that both were called with. */
interface TranslatedText {
  readonly path: string;
  readonly text: string;
  readonly samples: readonly Sample[];
  readonly english: string;
}

/** Calls every text with samples; arguments that are numbers in one language are so in all. */
export function* textsOf(
  messages: object,
  original: object,
  path = "",
): Generator<TranslatedText, void, void> {
  for (const [key, value] of Object.entries(original) as [string, unknown][]) {
    const translated = (messages as Record<string, unknown>)[key];
    const here = `${path}.${key}`;
    if (typeof value === "function") {
      // Distinct numbers, which not every text shows.
      const samples = Array.from({ length: value.length }, (_, index) => 31 + index);
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
