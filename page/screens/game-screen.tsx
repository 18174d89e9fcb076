import { useEffect, useRef, useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { GameRoute } from "#core";
import { labels } from "../labels.ts";
import { useSession, useSite } from "./site.ts";
import "./game-screen.css";

/** The game in its full-size frame (specification, section 2). */
export function GameScreen() {
  const { page, title } = useLoaderData<GameRoute>();
  const { frames } = useSite();
  const state = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  // The frame keeps the address it was opened with: later news reach the game by hand-over.
  const [address] = useState(() =>
    state.status === "connected" ? `${page}?account=${encodeURIComponent(state.account)}` : page,
  );

  useEffect(() => (frame.current ? frames.attach(frame.current) : undefined), [frames]);

  return (
    <main className="game">
      <iframe
        ref={frame}
        className="game-frame"
        src={address}
        title={title}
        allow="fullscreen; autoplay; gamepad"
        allowFullScreen
        onLoad={() => frame.current?.focus()}
      />
      <Link to="/" className="game-exit" aria-label={labels.leaveGame} title={labels.leaveGame}>
        ×
      </Link>
    </main>
  );
}
