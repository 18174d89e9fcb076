import type { ReactNode, Ref } from "react";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import { Logo } from "./logo.tsx";

interface ShellProps {
  readonly version?: string;
  /** The element that gets the focus when the focused one is removed. */
  readonly content?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

/** The layout of every screen except the game and the greeting (rule 2.1). */
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
