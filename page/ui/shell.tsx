import type { ReactNode, Ref } from "react";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import { Logo } from "./logo.tsx";

interface ShellProps {
  readonly version?: string;
  /** What the focus goes to when what had it is gone. */
  readonly content?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

/** What every screen but the game stands in: the sea, the logo and the version label. */
export function Shell({
  version = mainNetworkConfiguration.versionLabel,
  content,
  children,
}: ShellProps) {
  return (
    <div className="sea">
      <header className="masthead">
        <Logo />
        <h1>{labels.name}</h1>
      </header>
      <main ref={content} tabIndex={-1} className="content">
        {children}
      </main>
      <footer className="version">
        {labels.version} {version}
      </footer>
    </div>
  );
}
