import { useState } from "react";
import { continueMessages } from "../../messages/texts/continue.ts";
import { messages } from "../../messages/texts/page.ts";
import { pageLink, type SharedLink, shareLink } from "../../platform/share-link.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import styles from "./continue-on-computer.css?inline";

insertStyles(styles);

/** Takes the page's link from a phone to a computer (rule 2.25). Loaded lazily. */
export function ContinueOnComputer() {
  const [outcome, setOutcome] = useState<SharedLink>();
  const link = pageLink();

  async function share(): Promise<void> {
    setOutcome(undefined);
    // A sheet may never answer. The browser then rejects another one, and the link is copied.
    setOutcome(await shareLink(link, messages.name));
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        {continueMessages.continue}
      </button>
      {/* Present from the start, so that screen readers announce what is added. */}
      <p role="status" className="hint shared-link">
        {outcome !== undefined && sentenceAfter(outcome)}
      </p>
      {outcome === "denied" && (
        <Verbatim
          kind="code"
          as="input"
          className="link-to-copy"
          readOnly
          value={link}
          aria-label={continueMessages.copyYourself}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

function sentenceAfter(outcome: SharedLink): string {
  const { copied, shared, copyYourself } = continueMessages;
  return { copied, shared, denied: copyYourself, cancelled: "" }[outcome];
}
