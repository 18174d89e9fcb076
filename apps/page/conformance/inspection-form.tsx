import { type ChangeEvent, type SubmitEvent, useState } from "react";
import {
  type FieldKind,
  type HandOver,
  handOverFields,
  handOverNames,
  mapFields,
} from "@fabulous-fish/client/hand-over";
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
      {handOverNames.map((name) => (
        <HandOverInput
          key={name}
          name={name}
          value={values.handOver[name]}
          onChange={(value) => change({ handOver: { ...values.handOver, [name]: value } })}
        />
      ))}
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

interface HandOverInputProps {
  readonly name: keyof HandOver;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The input of a field of the hand-over. */
function HandOverInput({ name, value, onChange }: HandOverInputProps) {
  const { kind, title } = handOverFields[name];
  if (kind === "flag") {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === checked}
          onChange={({ target }) => onChange(target.checked ? checked : "")}
        />
        <span>{title}</span>
      </label>
    );
  }
  const isInvalid = parsers[kind](value) === undefined;
  const hint = `${name}-hint`;
  const input = {
    id: name,
    value,
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  return (
    <>
      <label htmlFor={name}>{title}</label>
      {kind === "text" ? (
        <input {...input} autoComplete="off" />
      ) : (
        <>
          <textarea {...input} rows={3} aria-describedby={hint} aria-invalid={isInvalid} />
          <Hint id={hint} isInvalid={isInvalid} error={messages.amountsInvalid}>
            {messages.amountsHint}
          </Hint>
        </>
      )}
    </>
  );
}

/** The values of the form's fields. */
export interface FormValues {
  /** The build page's URL or path. */
  readonly page: string;
  /** The entry for each field of the hand-over. */
  readonly handOver: Readonly<Record<keyof HandOver, string>>;
}

/** The value of a checkbox that is checked. */
const checked = "on";

/** Parse what is entered for a field; undefined if it is not valid. */
const parsers: Readonly<Record<FieldKind, (text: string) => unknown>> = {
  flag: (text) => text === checked,
  text: (text) => text.trim(),
  amounts(text) {
    const tokens = decodeTokens(text);
    return tokens && Object.fromEntries(tokens);
  },
};

const { game, tokens } = mainNetworkConfiguration;
const buildFolder = "/WebGLBuild/";

/** The zero address, which has no known key. */
const exampleAccount = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

const examples: Readonly<Record<FieldKind, string>> = {
  flag: checked,
  text: "",
  amounts: encodeTokens(
    new Map(tokens.map(({ assetId, threshold }) => [String(assetId), threshold])),
  ),
};

/** Returns the initial values: examples, and the build page of the query parameter `page`. */
export function initialValues(search: string): FormValues {
  return {
    page: new URLSearchParams(search).get("page") ?? game.page,
    handOver: { ...mapFields((_, { kind }) => examples[kind]), account: exampleAccount },
  };
}

/**
 * Parses the form. Returns the build page's path on this origin, with its query, and the payload; each is
 * undefined if it is not valid. The page can frame only builds of its own origin (its policy's frame-src), and only
 * those below /WebGLBuild/ have the policy for games.
 *
 * @param base this page's own URL
 */
export function parseForm({ page, handOver }: FormValues, base: string) {
  const values = mapFields((name, { kind }) => parsers[kind](handOver[name]));
  const isValid = Object.values(values).every((value) => value !== undefined);
  return {
    page: buildPagePath(page.trim(), base),
    handOver: isValid ? (values as HandOver) : undefined,
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
