import { shortenAccount } from "@fabulous-fish/core";

/** An account that is shown shortened (rule 2.4), and read in full by a screen reader (rule 2.48). */
export function AccountText({ account }: { readonly account: string }) {
  return (
    <>
      <bdi aria-hidden="true" title={account}>
        {shortenAccount(account)}
      </bdi>
      <span className="only-read">{account}</span>
    </>
  );
}
