/** The game's mark: a fish turning up towards the light. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path
        className="logo-body"
        d="M10 38c4-14 17-22 31-20 6 1 11 4 14 8-4 12-15 20-28 20-4 0-8-1-11-3l-9 7c-2 1-4-1-3-3l3-9-4-8c-1-2 1-4 3-3l4 11z"
      />
      <path className="logo-fin" d="M28 20c3-6 9-9 15-8-2 3-3 5-3 7-4 0-8 0-12 1z" />
      <circle className="logo-eye" cx="44" cy="27" r="2.6" />
    </svg>
  );
}
