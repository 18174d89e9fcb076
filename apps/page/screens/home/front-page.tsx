import { type ComponentType, Fragment, type RefObject, useEffect, useRef, useState } from "react";
import type { GamePicture, RequiredToken, SiteConfiguration } from "@fabulous-fish/core";
import { frontPageMessages } from "../../messages/texts/front-page.ts";
import { messages } from "../../messages/texts/page.ts";
import type { Elements } from "../parts/elements.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { NoWallet } from "./no-wallet.tsx";
import { isDescribed, useSession, useSite } from "../site.ts";
import { TokenName } from "../tokens/token-name.tsx";
import { useTokenDisplay, withAmounts } from "../tokens/use-token-display.tsx";
import { belowBase } from "../../platform/router.ts";
import { isDataSaver } from "../../platform/device.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import styles from "./front-page.css?inline";

insertStyles(styles);

export interface FrameProps {
  readonly children?: Elements;
}

/** The requirements and, in a frame, the game (rules 2.23, 2.24 and 2.52). Loaded lazily. */
export function FrontPage({ Frame = Fragment }: { readonly Frame?: ComponentType<FrameProps> }) {
  const { configuration } = useSite();
  const { status } = useSession();
  return (
    <>
      {/* The account's own progress replaces it. It leaves at the press: nothing moves when the wallet answers. */}
      {status === "disconnected" && <Requirements {...configuration} />}
      <Frame>
        <AboutGame {...configuration} />
      </Frame>
    </>
  );
}

function Requirements({ tokens, rule, wallets }: SiteConfiguration) {
  const { isMobile } = useSite();
  return (
    <section className="panel requirements" aria-labelledby="to-play">
      <h2 id="to-play">{frontPageMessages.toPlay(rule, tokens.length)}</h2>
      <ul>
        {tokens.map((token) => (
          <RequiredToken key={token.assetId.toString()} token={token} />
        ))}
      </ul>
      <NoWallet wallets={wallets} isMobile={isMobile} />
    </section>
  );
}

/** One line: its name with its id one press away, where to buy it, and how much of it. */
function RequiredToken({ token }: { readonly token: RequiredToken }) {
  const shown = useTokenDisplay(token);
  return (
    <li>
      <div>
        <TokenName token={shown} />
        {token.buyUrl !== undefined && (
          <a
            href={token.buyUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={messages.buy(shown.name)}
          >
            {frontPageMessages.get}
          </a>
        )}
      </div>
      {/* Another element, so that no text moves. */}
      <span key={shown.decimals} data-exact={shown.decimals !== undefined}>
        {withAmounts(shown, (amount) => amount(token.threshold).text)}
      </span>
    </li>
  );
}

/** The picture of the reference game, made by `npm run picture -w e2e`. */
const referencePicture = { avif: "/game.avif", webp: "/game.webp", width: 1280, height: 720 };

function AboutGame({ game, links = [] }: SiteConfiguration) {
  const isOther = isDescribed(game);
  const { picture, lines = [] } = isOther
    ? game
    : { ...frontPageMessages, picture: { ...referencePicture, alt: frontPageMessages.picture } };
  // Ends the app shell's reservation for what loads, which is of an empty element.
  if (picture === undefined && lines.length + links.length === 0) return <span hidden />;
  return (
    <section className="panel about-game" aria-label={frontPageMessages.game}>
      {picture && <Picture {...picture} />}
      {lines.length > 0 && (
        <div>
          {lines.map((line, index) =>
            isOther ? (
              <Verbatim key={index} kind="foreign" as="p">
                {line}
              </Verbatim>
            ) : (
              <p key={index}>{line}</p>
            ),
          )}
        </div>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, url }, index) => (
            <li key={index}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Verbatim kind="foreign">{label}</Verbatim>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * A picture whose space is reserved from the start. It is fetched when it is in view and the player
 * is there, so that it neither delays the wallet nor counts as the largest paint (rule 7.12). If it
 * fails to load, its space is removed, too.
 */
function Picture({ avif, webp, width, height, alt }: GamePicture) {
  const frame = useRef<HTMLDivElement>(null);
  const isFetched = useIsWanted(frame);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (state === "failed") return null;

  return (
    <div ref={frame} className="game-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      {isFetched && (
        <picture>
          <source type="image/avif" srcSet={belowBase(avif)} />
          <source type="image/webp" srcSet={belowBase(webp)} />
          <img
            src={belowBase(webp)}
            width={width}
            height={height}
            alt={alt}
            decoding="async"
            fetchPriority="low"
            data-state={state}
            onLoad={() => setState("loaded")}
            onError={() => setState("failed")}
          />
        </picture>
      )}
    </div>
  );
}

const signsOfPlayer = ["pointermove", "pointerdown", "keydown", "scroll"];
/** For a player who only looks. */
const maxWaitMilliseconds = 10_000;

/** Whether the element has been in view after the first sign of the player. */
function useIsWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isPresent, setPresent] = useState(false);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (isPresent) return;
    const onSign = () => setPresent(true);
    for (const sign of signsOfPlayer) addEventListener(sign, onSign, { passive: true });
    const timer = isDataSaver() ? undefined : setTimeout(onSign, maxWaitMilliseconds);
    return () => {
      for (const sign of signsOfPlayer) removeEventListener(sign, onSign);
      clearTimeout(timer);
    };
  }, [isPresent]);

  useEffect(() => {
    if (!element.current || !isPresent) return;
    const view = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
    });
    view.observe(element.current);
    return () => view.disconnect();
  }, [element, isPresent]);
  return isWanted;
}
