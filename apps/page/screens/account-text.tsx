import { shortenAccount } from "@fabulous-fish/core";

interface AccountTextProps {
  readonly account: string;
  /** Whether it names a control: voice control finds that by what is visible (WCAG 2.5.3). */
  readonly isName?: boolean;
}

/** An account that is shown shortened (rule 2.4), and read in full by a screen reader (rule 2.48). */
export function AccountText({ account, isName = false }: AccountTextProps) {
  return (
    <>
      <bdi aria-hidden={!isName} title={account}>
        {shortenAccount(account)}
      </bdi>
      <span className="only-read">{account}</span>
    </>
  );
}
