/** The language of the sources and of every text of record. */
export const sourceLanguage = "en";

/**
 * Returns the first wanted language that is offered, as the BCP 47 tag of the offer: a wanted
 * language matches as a whole, else by its primary subtag (`de` for `de-AT`). English is always
 * offered, and the default.
 *
 * @param wanted BCP 47 tags, the most preferred one first
 * @param offered the tags of the other languages
 */
export function chooseLanguage(wanted: readonly string[], offered: readonly string[]): string {
  return (
    wanted
      .flatMap((tag) => [tag, tag.replace(/-.*/, "")])
      .find((tag) => tag === sourceLanguage || offered.includes(tag)) ?? sourceLanguage
  );
}

/** The type of the complete translation of English messages: the same keys, and the same parameters. */
export type Translation<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof English]: Translation<English[Key]> };

/**
 * The type of a translation of English messages in which any may be missing, as long as it is not
 * released. A surplus key is a type error. Lists are complete.
 */
export type PartialTranslation<English> = English extends
  | string
  | ((...parameters: never[]) => string)
  | readonly unknown[]
  ? Translation<English>
  : { readonly [Key in keyof English]?: PartialTranslation<English[Key]> };

/**
 * Returns what is created for a language, once for each: a browser takes long to create a formatter.
 *
 * @param create receives a BCP 47 tag
 */
export function perLanguage<Created>(create: (tag: string) => Created): (tag: string) => Created {
  const known = new Map<string, Created>();
  return (tag) => {
    const created = known.get(tag) ?? create(tag);
    known.set(tag, created);
    return created;
  };
}

type Texts = Readonly<Record<string, unknown>>;

const isGroup = (text: unknown): text is Texts =>
  typeof text === "object" && text !== null && !Array.isArray(text);

/** Returns a translation with the English messages in place of those that it lacks. */
export function completeTranslation<English extends object>(
  english: English,
  translation: PartialTranslation<English> | undefined,
): Translation<English>;
export function completeTranslation(english: object, translation: unknown): unknown {
  if (translation === undefined) return { ...english };
  return Object.fromEntries(
    Object.entries(english).map(([key, original]: [string, unknown]) => {
      const text = (translation as Texts)[key];
      return [
        key,
        isGroup(original)
          ? completeTranslation(original, text as object | undefined)
          : (text ?? original),
      ];
    }),
  );
}

/** The traits of a language that a browser needs. */
export interface LanguageTraits {
  /** BCP 47 tag, for `Intl` and for the document. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
}

/** The traits of English. */
export const sourceTraits: LanguageTraits = { tag: sourceLanguage, direction: "ltr" };

/** The messages of a language by their namespaces. */
type Namespaces<Namespace extends string> = Readonly<Partial<Record<Namespace, object>>>;

/**
 * Creates an empty catalogue of messages, in English. Its namespaces are defined where they are used, so
 * that each is in the chunk that shows it.
 */
export function createCatalogue<Namespace extends string>() {
  const english: Partial<Record<Namespace, object>> = {};
  const shown: Partial<Record<Namespace, object>> = {};
  let traits = sourceTraits;
  let translation: Namespaces<Namespace> | undefined;

  /**
   * Adds the English messages of a namespace. Returns those of the current language, also after a
   * change: read them when they are shown, and do not keep them.
   */
  function defineMessages<English extends object>(
    namespace: Namespace,
    messages: English,
  ): Translation<English>;
  function defineMessages(namespace: Namespace, messages: object): unknown {
    english[namespace] = messages;
    // Into the object that others have, if the messages are edited in development.
    return (shown[namespace] = Object.assign(
      shown[namespace] ?? {},
      completeTranslation(messages, translation?.[namespace]),
    ));
  }

  /** Changes all messages to those of a language; English if undefined. */
  function applyLanguage(language: (LanguageTraits & Namespaces<Namespace>) | undefined): void {
    traits = language ?? sourceTraits;
    translation = language;
    for (const namespace of Object.keys(shown) as Namespace[]) {
      Object.assign(
        shown[namespace] ?? {},
        completeTranslation(english[namespace] ?? {}, language?.[namespace]),
      );
    }
  }

  return {
    defineMessages,
    applyLanguage,
    currentLanguage: () => traits,
    /** The English messages of the namespaces that are defined. */
    english: english as Namespaces<Namespace>,
  };
}
