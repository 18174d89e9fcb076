import type { SiteConfiguration } from "@fabulous-fish/core";
import { useSite } from "./site.ts";

interface ExplorerLinkProps {
  /** What the page of the explorer is about. */
  readonly of: keyof NonNullable<SiteConfiguration["explorer"]>;
  /** The address of the account, or the id of the asset. */
  readonly id: string | bigint;
  readonly className?: string;
  /** For a link that shows only a sign. */
  readonly label?: string;
  readonly children?: string;
}

/** A link to the site's block explorer (rule 2.49); nothing if the site has none. */
export function ExplorerLink({ of, id, className, label, children }: ExplorerLinkProps) {
  const url = useSite().configuration.explorer?.[of];
  if (url === undefined) return null;
  return (
    <a
      className={className}
      href={url.replaceAll(`{${of}}`, String(id))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      {children !== undefined && <span>{children}</span>}
      {/* Another tab. */}
      <svg className="leaves" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 10 9.5 2.5M4 2h6v6" />
      </svg>
    </a>
  );
}
