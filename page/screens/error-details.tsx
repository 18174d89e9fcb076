import { messages } from "../messages/en/page.ts";

/** What only an operator can act on, in English, behind "Details" (rule 2.37). */
export function ErrorDetails({ details }: { readonly details: string | undefined }) {
  return (
    details !== undefined && (
      <details className="details">
        <summary>{messages.details}</summary>
        <p lang="en" dir="ltr">
          {details}
        </p>
      </details>
    )
  );
}
