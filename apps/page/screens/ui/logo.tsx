import { logoDetails } from "./after-first-paint.ts";

/** The game's logo: a fish with three bubbles. If it is plain, for the first paint, it has no details. */
export function Logo({ isPlain }: { readonly isPlain?: boolean }) {
  return (
    <svg className="logo" viewBox="0 0 120 90" aria-hidden="true">
      <g transform="rotate(-10 60 48)">
        <path
          className="logo-tail"
          fill="#ff7a4d"
          d="M30 50C16 34 8 34 5 36c5 5 6 9 6 14s-1 9-6 14c3 2 11 2 25-14z"
        />
        <path
          fill="#ffc56b"
          d="M48 26c6-13 20-18 33-14-4 4-6 8-6 14zM54 70c2 8 9 12 17 12-1-4 0-8 2-13z"
        />
        <path
          fill="#ff8a5c"
          d="M26 50C36 29 56 22 76 25c16 2 29 12 35 24-7 14-20 23-37 24-19 2-38-6-48-23z"
        />
        <path
          fill="#ffd9bd"
          d="M34 58c9 10 24 16 40 15 15-1 27-8 34-19-10 5-22 8-36 8-14 1-27-1-38-4z"
        />
        <g
          className="logo-details"
          fill="none"
          stroke="#e8622f"
          strokeLinecap="round"
          dangerouslySetInnerHTML={{ __html: isPlain ? gill : logoDetails }}
        />
        <circle cx="94" cy="43" r="6.5" fill="#fff" />
        <g className="logo-eye">
          <circle cx="95.5" cy="42.5" r="3.8" fill="#06303f" />
          <circle cx="97" cy="41" r="1.2" fill="#fff" />
        </g>
      </g>
      <g className="logo-bubbles" fill="none" stroke="currentColor" strokeWidth="1.2" opacity=".6">
        <circle cx="112" cy="22" r="3.5" />
        <circle cx="106" cy="11" r="2.2" />
        <circle cx="114" cy="5" r="1.4" />
      </g>
    </svg>
  );
}

const gill = '<path stroke-width="2" d="M81 34c-5 8-5 18-1 27"/>';
