import { messages } from "../messages/en/page.ts";
import { changeLanguage, languageNames } from "../language/languages.ts";

/** A change of the language renders the whole page anew, and the new menu takes over the focus. */
let isChanging = false;

/** The menu of languages (rule 2.20). */
export function LanguageMenu() {
  async function change(tag: string): Promise<void> {
    isChanging = true;
    try {
      await changeLanguage(tag);
    } catch (error) {
      console.error("Error changing the language:", error);
    }
    isChanging = false;
  }

  return (
    <select
      autoFocus={isChanging}
      className="language"
      aria-label={messages.languageMenu}
      value={messages.language}
      onChange={({ target }) => void change(target.value)}
    >
      {Object.entries(languageNames).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
