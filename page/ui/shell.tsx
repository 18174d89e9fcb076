import type { ReactNode, Ref } from "react";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { messages } from "../messages/en/page.ts";

interface ShellProps {
  readonly version?: string;
  /** The element that gets the focus when the focused one is removed. */
  readonly content?: Ref<HTMLElement>;
  /** Beside the content on wide screens, below it on others. `null` keeps its place while it loads. */
  readonly aside?: ReactNode;
  /** Follows the version label. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** The layout of every screen except the game and the greeting (rule 2.1). */
export function Shell({
  version = mainNetworkConfiguration.versionLabel,
  content,
  aside,
  footer,
  children,
}: ShellProps) {
  return (
    <div className="shell">
      <header className="masthead">
        <h1>{messages.name}</h1>
      </header>
      <main ref={content} tabIndex={-1} className="content">
        {children}
      </main>
      {aside !== undefined && <div className="aside">{aside}</div>}
      <footer className="version">
        <span>
          {messages.version} {version}
        </span>
        {footer}
      </footer>
    </div>
  );
}
