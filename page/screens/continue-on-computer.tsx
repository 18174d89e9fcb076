import { useState } from "react";
import { continueLabels } from "../continue-labels.ts";
import { labels } from "../labels.ts";
import { pageLink, type SharedLink, shareLink } from "../platform/share-link.ts";
import "./continue-on-computer.css";

/** Takes the page's link from a phone to a computer (rule 2.25). Loaded lazily. */
export function ContinueOnComputer() {
  const [outcome, setOutcome] = useState<SharedLink>();
  const [isSharing, setSharing] = useState(false);
  const link = pageLink();

  async function share(): Promise<void> {
    // A second sheet is not possible while one is open.
    if (isSharing) return;
    setSharing(true);
    setOutcome(undefined);
    setOutcome(await shareLink(link, labels.name));
    setSharing(false);
  }

  return (
    <>
      <button type="button" className="button" aria-busy={isSharing} onClick={() => void share()}>
        {continueLabels.continue}
      </button>
      {/* Present from the start, so that screen readers announce what is added. */}
      <p role="status" className="hint shared-link">
        {outcome === "copied" && continueLabels.copied}
        {outcome === "shared" && continueLabels.shared}
        {outcome === "denied" && continueLabels.copyYourself}
      </p>
      {outcome === "denied" && (
        <input
          className="link-to-copy"
          readOnly
          value={link}
          aria-label={continueLabels.copyYourself}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
