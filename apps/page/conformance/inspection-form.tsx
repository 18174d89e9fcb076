import { type SubmitEvent, useState } from "react";
import { messages } from "./messages.ts";
import { initialValues, type FormValues, parseForm } from "./parse-form.ts";
import type { Inspection } from "./use-observation.ts";

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
        {messages.canPlay}
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
