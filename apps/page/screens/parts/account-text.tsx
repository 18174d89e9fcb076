import { shortenAccount } from "@fabulous-fish/core";
import { Verbatim } from "./verbatim.tsx";

interface AccountTextProps {
  readonly account: string;
  /** Whether it names a control: voice control finds that by what is visible (WCAG 2.5.3). */
  readonly isName?: boolean;
}

/** An account that is shown shortened (rule 2.4), and read in full by a screen reader (rule 2.48). */
export function AccountText({ account, isName = false }: AccountTextProps) {
  return (
    <>
      <Verbatim kind="code" as="bdi" aria-hidden={!isName} title={account}>
        {shortenAccount(account)}
      </Verbatim>
      <Verbatim kind="code" className="only-read">
        {account}
      </Verbatim>
    </>
  );
}
