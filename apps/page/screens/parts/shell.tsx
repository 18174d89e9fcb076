import { useEffect, useState } from "react";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { messages } from "../../messages/texts/page.ts";
import { whenIdle } from "../../platform/load-chunk.ts";
import type { Elements } from "./elements.ts";
import { describeError, FailureDialog } from "./failure.tsx";
import {
  changeLanguage,
  chosenLanguage,
  loadNames,
  nameOfLanguage,
  offeredLanguages,
} from "../languages.ts";

interface ShellProps {
  readonly version?: string;
  /** Beside the content on wide screens, below it on others. `null` keeps its place while it loads. */
  readonly aside?: Elements;
  /** Follows the version label. */
  readonly footer?: Elements;
  readonly children?: Elements;
}

/** The layout of every screen except the game and the greeting (rule 2.1). */
export function Shell({
  version = mainNetworkConfiguration.versionLabel,
  aside,
  footer = <LanguageMenu />,
  children,
}: ShellProps) {
  return (
    <div className="shell">
      <header className="masthead">
        <h1>{messages.name}</h1>
      </header>
      <main tabIndex={-1} className="content">
        {children}
      </main>
      {aside !== undefined && <div className="aside">{aside}</div>}
      <footer className="version">
        <span>{messages.version(version)}</span>
        {footer}
      </footer>
    </div>
  );
}

/**
 * The menu of languages (rules 2.20 and 2.47). It offers others than the chosen one when it is touched, or the page
 * is idle: to render them would delay the first load.
 */
function LanguageMenu() {
  const chosen = chosenLanguage();
  const [offered, offer] = useState<readonly string[]>([chosen]);
  const offerNamed = () => void loadNames().then(() => offer([...offeredLanguages]));
  function offerAll(): void {
    offer(offeredLanguages);
    offerNamed();
  }
  useEffect(() => void whenIdle().then(offerNamed), []);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  async function change(tag: string): Promise<void> {
    try {
      await changeLanguage(tag);
    } catch (error) {
      setFailure({ error });
    }
  }

  return (
    <>
      <select
        className="language"
        aria-label={messages.languageMenu}
        value={chosen}
        onPointerEnter={offerAll}
        onFocus={offerAll}
        onChange={({ target }) => void change(target.value)}
      >
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </select>
      {failure && (
        <FailureDialog
          {...describeError(failure.error)}
          error={failure.error}
          buttons={{ close: messages.close }}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  );
}
