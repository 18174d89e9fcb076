import type { ReactNode } from "react";
import { mainNetworkConfiguration } from "#core";
import { labels } from "../labels.ts";
import { Logo } from "./logo.tsx";

interface ShellProps {
  readonly version?: string;
  readonly children?: ReactNode;
}

/** What every screen but the game stands in: the sea, the logo and the version label. */
export function Shell({ version = mainNetworkConfiguration.versionLabel, children }: ShellProps) {
  return (
    <div className="sea">
      <header className="masthead">
        <Logo />
        <h1>{labels.name}</h1>
      </header>
      <main className="content">{children}</main>
      <footer className="version">
        {labels.version} {version}
      </footer>
    </div>
  );
}
