/** The default tile, drawn where a game's picture is missing. It needs no request. */
export const DefaultTile = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 300 400"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full bg-surface-2 text-text-1"
  >
    <g fill="none" stroke="currentColor" opacity=".07" strokeWidth="2">
      {[60, 100, 140, 180, 220, 260].map((reach) => (
        <path key={reach} d={`M150 ${176 - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`} />
      ))}
    </g>
    <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round" strokeWidth="7" opacity=".55">
      <path d="M150 116l60 60-60 60-60-60z" />
      <path d="M150 146l30 30-30 30-30-30z" opacity=".7" />
    </g>
  </svg>
);
