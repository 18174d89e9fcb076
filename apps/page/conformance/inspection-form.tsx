import { type SubmitEvent, useState } from "react";
import { encodeTokens, mainNetworkConfiguration, parseUrl } from "@fabulous-fish/core";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";
import { messages } from "./messages.ts";
import type { BuildToObserve } from "./observe-build.ts";

/** A build to inspect. Compared by identity: an equal object opens the build again. */
export type Inspection = Pick<BuildToObserve, "page" | "handOver">;

/** The form in which the user enters the build to inspect and the payload to deliver. */
export function InspectionForm({
  onInspect,
}: {
  readonly onInspect: (inspection: Inspection) => void;
}) {
  const [values, setValues] = useState(() => initialValues(location.search));
  const { page, handOver } = parseForm(values, location.href);
  const change = (changes: Partial<FormValues>) => setValues({ ...values, ...changes });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (page !== undefined && handOver) onInspect({ page, handOver });
  }

  return (
    <form className="panel inspection" aria-labelledby="inspection" onSubmit={submit}>
      <h2 id="inspection">{messages.form}</h2>
      <p className="hint">{messages.lead}</p>
      <label htmlFor="page">{messages.page}</label>
      <input
        id="page"
        value={values.page}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby="page-hint"
        aria-invalid={page === undefined}
        onChange={({ target }) => change({ page: target.value })}
      />
      <Hint id="page-hint" isInvalid={page === undefined} error={messages.pageInvalid}>
        {messages.pageHint}
      </Hint>
      <label className="check">
        <input
          type="checkbox"
          checked={values.canPlay}
          onChange={({ target }) => change({ canPlay: target.checked })}
        />
        <span>{messages.canPlay}</span>
      </label>
      <label htmlFor="account">{messages.account}</label>
      <input
        id="account"
        value={values.account}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change({ account: target.value })}
      />
      <label htmlFor="tokens">{messages.tokens}</label>
      <textarea
        id="tokens"
        rows={3}
        value={values.tokens}
        spellCheck={false}
        aria-describedby="tokens-hint"
        aria-invalid={handOver === undefined}
        onChange={({ target }) => change({ tokens: target.value })}
      />
      <Hint id="tokens-hint" isInvalid={handOver === undefined} error={messages.tokensInvalid}>
        {messages.tokensHint}
      </Hint>
      <button className="button" disabled={page === undefined || !handOver}>
        {messages.inspect}
      </button>
    </form>
  );
}

interface HintProps {
  /** For the `aria-describedby` of the field. */
  readonly id: string;
  readonly isInvalid: boolean;
  /** Shown instead of the hint if the value is not valid. */
  readonly error: string;
  readonly children: string;
}

function Hint({ id, isInvalid, error, children }: HintProps) {
  return (
    <p id={id} className={isInvalid ? "wrong" : "hint"}>
      {isInvalid ? error : children}
    </p>
  );
}

/** The values of the form's fields. */
export interface FormValues {
  /** The build page's URL or path. */
  readonly page: string;
  readonly canPlay: boolean;
  readonly account: string;
  readonly tokens: string;
}

const { game, tokens } = mainNetworkConfiguration;
const buildFolder = "/WebGLBuild/";

/** The zero address, which has no known key. */
const exampleAccount = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

/** Returns the initial values: examples, and the build page of the query parameter `page`. */
export function initialValues(search: string): FormValues {
  return {
    page: new URLSearchParams(search).get("page") ?? game.page,
    canPlay: true,
    account: exampleAccount,
    tokens: encodeTokens(
      new Map(tokens.map(({ assetId, threshold }) => [String(assetId), threshold])),
    ),
  };
}

/**
 * Parses the form. Returns the build page's path on this origin, with its query, and the payload; each is
 * undefined if it is not valid. The page can frame only builds of its own origin (its policy's frame-src), and only
 * those below /WebGLBuild/ have the policy for games.
 *
 * @param base this page's own URL
 */
export function parseForm({ page, canPlay, account, tokens }: FormValues, base: string) {
  const held = decodeTokens(tokens);
  return {
    page: buildPagePath(page.trim(), base),
    handOver: held && { canPlay, account: account.trim(), tokens: held },
  };
}

/** Returns the path of a build page with its query, or undefined if this origin has no builds there. */
function buildPagePath(page: string, base: string): string | undefined {
  const url = page === "" ? undefined : parseUrl(page, base);
  if (url?.origin !== new URL(base).origin) return undefined;
  const { pathname, search } = url;
  // The site may be served below a base path, which the route data omits.
  const below = new URL("..", base).pathname.slice(0, -1);
  if (pathname.startsWith(below + buildFolder)) return pathname + search;
  return pathname.startsWith(buildFolder) ? below + pathname + search : undefined;
}
