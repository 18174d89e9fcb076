import { Logo } from "../../screens/ui/logo.tsx";

/**
 * The sea behind every screen, and the fish (rule 2.21). The build puts it into index.html outside the
 * page's root, so that it needs no script and goes on moving while the screens change.
 * animate-scene.ts adds what the first paint does without.
 */
export function Scene() {
  return (
    <div className="seascape" aria-hidden="true">
      <div className="sea scene">
        <svg className="ridges" viewBox="0 0 14 4" preserveAspectRatio="none">
          <path d="M-1 4V2.2L.7 1.5 1.6 2.3 2.5 1 3.6 2.4 5 2.7 6.1 1.9 7 2.5 8.6 2.7 10.2 1.2 11 1.9 12 .3 13.2 1.8 15 1.4V4z" />
          <path d="M-1 4V3L1.5 2.5 3 3.1 4.6 2.4 6.4 3.2 8 3 9.4 2.3 11 2.9 12.6 2 15 2.6V4z" />
        </svg>
        <svg className="reef" viewBox="0 0 60 40">
          <defs>
            <path id="arc" pathLength="27" d="M-3.3-3.3A4.6 4.6 0 0 1 3.3-3.3" />
            <g id="fan">
              <use href="#arc" className="web" />
              <use href="#arc" className="ribs" />
            </g>
            <g id="tubes">
              <path strokeWidth="2" d="M-3.4 1V-4M-1.2 1V-8M1-5.4V1M3.2-3V1" />
            </g>
          </defs>
          <g id="corals">
            <use href="#fan" color="#7d5fd6" transform="translate(11 20)rotate(-9)scale(1.4)" />
            <use href="#tubes" color="#ef7d4e" transform="translate(19.5 20)" />
            <use href="#fan" color="#e2ab34" transform="translate(27 24)rotate(8)" />
            <use href="#fan" color="#20ae9e" transform="translate(42 33)rotate(14)scale(.9)" />
            <use href="#tubes" color="#b266d8" transform="translate(49 37)scale(.7)" />
          </g>
          <path
            id="rock"
            d="M-9 50V21L2 20 8 18 16 19 21 21 27 22 32 26 38 29 43 33 49 36 60 50z"
          />
        </svg>
        <svg className="reef" viewBox="0 0 60 40">
          <use href="#corals" className="other" />
          <use href="#rock" />
        </svg>
      </div>
      <div className="fish">
        <Logo isPlain />
      </div>
    </div>
  );
}
