import { useEffect, useState } from "react";
import {
  type GateScores,
  gateScores,
  type ScoreEntry,
} from "@fabulous-fish/core/scores/score-messages";
import { validDocument } from "@fabulous-fish/core/json/parse-document";
import { perLanguage } from "@fabulous-fish/core/translation";
import { scoresMessages } from "../../../messages/scores/scores.ts";
import { currentLanguage } from "../../../messages/current-language.ts";
import { insertStyles } from "../../ui/after-first-paint.ts";
import { AccountText } from "../../parts/account-text.tsx";
import { type FrameProps, FrontPage as PlainFrontPage } from "../front-page.tsx";
import { useAccount, useSite } from "../../site.ts";
import styles from "./best-scores.css?inline";

insertStyles(styles);

/** The number of scores that are shown. The styles reserve their space. */
const limit = 5;

/**
 * The front page with the best scores of the season (rules 2.38 and 2.39). Loaded lazily, and shown at
 * once with its styles, which reserve the space of the scores.
 */
export function FrontPage() {
  return <PlainFrontPage Frame={WithScores} />;
}

function WithScores({ children }: FrameProps) {
  const scores = useBestScores();
  return (
    <div className="with-scores">
      {children}
      {/* The space of five scores is kept only as long as there may be some. */}
      <div className="scores-place" data-empty={scores === null || scores?.length === 0}>
        {scores && <BestScores scores={scores} />}
      </div>
    </div>
  );
}

function BestScores({ scores }: { readonly scores: readonly ScoreEntry[] }) {
  return (
    <section className="panel scores" aria-labelledby="scores">
      <h2 id="scores">{scoresMessages.title}</h2>
      {scores.length === 0 ? (
        <p>{scoresMessages.empty}</p>
      ) : (
        <ol>
          {scores.map((entry) => (
            <Score key={entry.id} {...entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

const numbersIn = perLanguage((tag) => new Intl.NumberFormat(tag));

function Score({ rank, account, score, isSlow }: ScoreEntry) {
  const isOwn = account === useAccount();
  const numbers = numbersIn(currentLanguage.getState().tag);
  return (
    <li data-own={isOwn}>
      <span>{numbers.format(rank)}</span>
      <span>
        <AccountText account={account} />
      </span>
      <span>{numbers.format(score)}</span>
      <small>
        {isOwn && <span>{scoresMessages.you}</span>}
        {isSlow && (
          <span>
            <Clock />
            <span>{scoresMessages.slow}</span>
          </span>
        )}
      </small>
    </li>
  );
}

function Clock() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 4v4l3 2M8 1a7 7 0 1 1 0 14a7 7 0 0 1 0-14" />
    </svg>
  );
}

/** Reads the best scores, as everybody gets them; undefined until then, null after a failure. */
function useBestScores(): GateScores["scores"] | null | undefined {
  const { gate } = useSite().configuration;
  const [scores, setScores] = useState<GateScores["scores"] | null>();
  useEffect(() => {
    const abort = new AbortController();
    readScores(`${gate}/scores?limit=${limit}`, abort.signal).then(setScores, (error: unknown) => {
      if (abort.signal.aborted) return;
      console.warn("The best scores could not be loaded:", error);
      setScores(null);
    });
    return () => abort.abort();
  }, [gate]);
  return scores;
}

async function readScores(url: string, signal: AbortSignal): Promise<GateScores["scores"] | null> {
  // Without cookies, the response is the same for everybody: it comes from a cache.
  const response = await fetch(url, { credentials: "omit", redirect: "error", signal });
  const document: unknown = response.ok ? await response.json() : undefined;
  const { scores } = validDocument(gateScores, document) ?? {};
  if (!scores) console.warn(`The gate sent no scores: status ${response.status}.`);
  return scores?.slice(0, limit) ?? null;
}
