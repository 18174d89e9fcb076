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
