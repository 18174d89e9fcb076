import { type SubmitEvent, useState } from "react";
import { labels } from "./labels.ts";
import { firstValues, type FormValues, readForm } from "./read-form.ts";
import type { Inspection } from "./use-observation.ts";

/** The form for the build to inspect and the payload to deliver. */
export function InspectionForm({
  onInspect,
}: {
  readonly onInspect: (inspection: Inspection) => void;
}) {
  const [values, setValues] = useState(() => firstValues(location.search));
  const { page, handOver } = readForm(values, location.href);
  const change = (changes: Partial<FormValues>) => setValues({ ...values, ...changes });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (page !== undefined && handOver) onInspect({ page, handOver });
  }

  return (
    <form className="panel inspection" aria-labelledby="inspection" onSubmit={submit}>
      <h2 id="inspection">{labels.what}</h2>
      <p className="hint">{labels.lead}</p>
      <label htmlFor="page">{labels.page}</label>
      <input
        id="page"
        value={values.page}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby="page-hint"
        aria-invalid={page === undefined}
        onChange={({ target }) => change({ page: target.value })}
      />
      <Hint id="page-hint" isWrong={page === undefined} wrong={labels.pageWrong}>
        {labels.pageHint}
      </Hint>
      <label className="check">
        <input
          type="checkbox"
          checked={values.canPlay}
          onChange={({ target }) => change({ canPlay: target.checked })}
        />
        {labels.canPlay}
      </label>
      <label htmlFor="account">{labels.account}</label>
      <input
        id="account"
        value={values.account}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => change({ account: target.value })}
      />
      <label htmlFor="tokens">{labels.tokens}</label>
      <textarea
        id="tokens"
        rows={3}
        value={values.tokens}
        spellCheck={false}
        aria-describedby="tokens-hint"
        aria-invalid={handOver === undefined}
        onChange={({ target }) => change({ tokens: target.value })}
      />
      <Hint id="tokens-hint" isWrong={handOver === undefined} wrong={labels.tokensWrong}>
        {labels.tokensHint}
      </Hint>
      <button className="button" disabled={page === undefined || !handOver}>
        {labels.inspect}
      </button>
    </form>
  );
}

interface HintProps {
  readonly id: string;
  readonly isWrong: boolean;
  readonly wrong: string;
  readonly children: string;
}

function Hint({ id, isWrong, wrong, children }: HintProps) {
  return (
    <p id={id} className={isWrong ? "wrong" : "hint"}>
      {isWrong ? wrong : children}
    </p>
  );
}
