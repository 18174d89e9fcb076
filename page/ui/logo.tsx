/** The game's logo: a fish with three bubbles. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 120 90" aria-hidden="true">
      <g transform="rotate(-10 60 48)">
        <g className="logo-tail">
          <path fill="#ff7a4d" d="M30 50C16 34 8 34 5 36c5 5 6 9 6 14s-1 9-6 14c3 2 11 2 25-14z" />
          <path className="logo-line" d="M24 49q-8-7-14-9M24 51q-8 6-14 9" />
        </g>
        <path
          fill="#ffc56b"
          d="M48 26c6-13 20-18 33-14-4 4-6 8-6 14zM54 70c2 8 9 12 17 12-1-4 0-8 2-13z"
        />
        <path
          className="logo-line"
          d="M55 25q4-7 11-9M62 24q4-6 10-8M69 24q2-5 7-9M60 71q2 4 5 7"
        />
        <path
          fill="#ff8a5c"
          d="M26 50C36 29 56 22 76 25c16 2 29 12 35 24-7 14-20 23-37 24-19 2-38-6-48-23z"
        />
        <path
          fill="#ffa982"
          d="M38 38C50 27 63 25 76 27c9 1 18 6 24 12-9-5-16-7-25-7-14-1-26 1-37 6z"
        />
        <path
          fill="#ffd9bd"
          d="M34 58c9 10 24 16 40 15 15-1 27-8 34-19-10 5-22 8-36 8-14 1-27-1-38-4z"
        />
        <path
          fill="none"
          stroke="#e8622f"
          strokeWidth="2"
          strokeLinecap="round"
          d="M81 34c-5 8-5 18-1 27M62 38c3 3 3 8 0 11M62 50c3 2 3 6 0 9M53 44c3 3 3 8 0 11M45 42c2 2 2 5 0 8M44 51c2 2 2 4 0 6M104 54q3 0 5-3"
        />
        <path className="logo-fin" fill="#ffc56b" d="M76 52c-4 9-11 14-19 14 1-7 5-14 13-17z" />
        <circle cx="94" cy="43" r="6.5" fill="#fff" />
        <g className="logo-eye">
          <circle cx="95.5" cy="42.5" r="3.8" fill="#06303f" />
          <circle cx="97" cy="41" r="1.2" fill="#fff" />
        </g>
      </g>
      <g className="logo-bubbles">
        <circle cx="112" cy="22" r="3.5" />
        <circle cx="106" cy="11" r="2.2" />
        <circle cx="114" cy="5" r="1.4" />
      </g>
    </svg>
  );
}
