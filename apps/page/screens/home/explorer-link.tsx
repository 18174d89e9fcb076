import type { SiteConfiguration } from "@fabulous-fish/core";
import type { Elements } from "../parts/elements.ts";
import { useSite } from "../site.ts";

interface ExplorerLinkProps {
  /** The subject of the explorer's page. */
  readonly of: keyof NonNullable<SiteConfiguration["explorer"]>;
  /** The address of the account, or the id of the asset. */
  readonly id: string | bigint;
  readonly className?: string;
  /** For a link that shows only a sign. */
  readonly label?: string;
  readonly children?: Elements | string;
}

/** A link to the site's block explorer (rule 2.49); nothing if the site has none. */
export function ExplorerLink({ of, id, ...props }: ExplorerLinkProps) {
  const url = useSite().configuration.explorer?.[of];
  return (
    url !== undefined && <OtherTabLink {...props} href={url.replaceAll(`{${of}}`, String(id))} />
  );
}

interface OtherTabLinkProps extends Omit<ExplorerLinkProps, "of" | "id"> {
  readonly href: string;
}

/** A link that opens in another tab, which learns nothing of this one, with a sign that says so. */
export function OtherTabLink({ href, className, label, children }: OtherTabLinkProps) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      {children !== undefined && <span>{children}</span>}
      <svg className="leaves" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 10 9.5 2.5M4 2h6v6" />
      </svg>
    </a>
  );
}
