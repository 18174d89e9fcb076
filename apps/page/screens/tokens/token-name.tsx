import { messages } from "../../messages/texts/page.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { filled, Verbatim } from "../parts/verbatim.tsx";
import type { ShownToken } from "./use-token-display.tsx";
import styles from "./token-name.css?inline";

insertStyles(styles);

/**
 * A token's name. Since anyone can give an asset any name, its id and its name on the chain are one
 * press away. A token without a name is shown by its id.
 */
export function TokenName({ token }: { readonly token: ShownToken }) {
  const { assetId, name, isNamed, chainName } = token;
  if (!isNamed) return <span className="token-name">{name}</span>;
  return (
    <details className="token-name">
      <summary>
        <Verbatim kind="name" as="bdi">
          {name}
        </Verbatim>
      </summary>
      <p className="token-origin">
        <span>{messages.asset(assetId)}</span>
        {chainName !== undefined && chainName !== name && (
          <>
            <br />
            {filled((place) =>
              messages.onChain(
                place(
                  <Verbatim kind="name" as="bdi">
                    {chainName}
                  </Verbatim>,
                ),
              ),
            )}
          </>
        )}
      </p>
    </details>
  );
}
