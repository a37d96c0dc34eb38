/** The emblems of dragon and tiger. */
export const Beast = ({ kind }: { kind: 'dragon' | 'tiger' }) =>
  kind === 'dragon' ? (
    <svg viewBox="0 0 120 120" className="dt-beast" aria-hidden="true">
      <defs>
        <radialGradient id="dt-dragon" cx="50%" cy="38%" r="70%">
          <stop offset="0" stopColor="#ff8a6b" />
          <stop offset="1" stopColor="#8f1020" />
        </radialGradient>
      </defs>
      <g stroke="#3d0510" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M34 44C18 36 14 20 20 8c4 14 14 20 26 24ZM86 44c16-8 20-24 14-36-4 14-14 20-26 24Z" fill="#ffd27a" />
        <path d="M24 62 6 54l12 18-12 8 20 4ZM96 62l18-8-12 18 12 8-20 4Z" fill="#ff9c3d" />
        <path
          d="M60 24c24 0 38 16 38 38 0 10-6 16-12 20 2 14-8 30-26 30S32 96 34 82c-6-4-12-10-12-20 0-22 14-38 38-38Z"
          fill="url(#dt-dragon)"
        />
        <path d="m40 36 8-10 6 10 6-12 6 12 6-10 8 10Z" fill="#ffd27a" />
        <path d="M44 82c6-6 26-6 32 0 4 10-2 20-16 20s-20-10-16-20Z" fill="#ffb199" />
        <path d="M46 98c8 6 20 6 28 0l-4 12-6-6-4 8-4-8-6 6Z" fill="#fff" />
      </g>
      <path d="M34 60c6-8 16-8 20 2-8 4-14 4-20-2ZM86 60c-6-8-16-8-20 2 8 4 14 4 20-2Z" fill="#fff3c4" />
      <circle cx="46" cy="60" r="4" fill="#2a0306" />
      <circle cx="74" cy="60" r="4" fill="#2a0306" />
      <circle cx="52" cy="86" r="3" fill="#5c0a14" />
      <circle cx="68" cy="86" r="3" fill="#5c0a14" />
    </svg>
  ) : (
    <svg viewBox="0 0 120 120" className="dt-beast" aria-hidden="true">
      <defs>
        <radialGradient id="dt-tiger" cx="50%" cy="40%" r="70%">
          <stop offset="0" stopColor="#ffce6b" />
          <stop offset="1" stopColor="#d9741a" />
        </radialGradient>
      </defs>
      <g stroke="#3b1d05" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M30 46C16 40 12 22 18 14c8-4 24 2 30 14ZM90 46c14-6 18-24 12-32-8-4-24 2-30 14Z" fill="#f2a03c" />
        <path d="M60 20c28 0 44 18 44 44 0 24-18 46-44 46S16 88 16 64c0-26 16-44 44-44Z" fill="url(#dt-tiger)" />
        <path d="M60 78c16-4 30 2 28 14-2 12-14 18-28 18s-26-6-28-18c-2-12 12-18 28-14Z" fill="#fff4df" />
      </g>
      <g fill="#3b1d05">
        <path d="M60 22c4 8 4 16 0 26-4-10-4-18 0-26ZM44 24c8 6 10 12 10 20-8-4-12-12-10-20ZM76 24c-8 6-10 12-10 20 8-4 12-12 10-20Z" />
        <path d="M17 60c10 0 16 4 20 10-10 2-18-2-20-10ZM20 78c8-2 14 0 18 4-6 6-14 4-18-4ZM103 60c-10 0-16 4-20 10 10 2 18-2 20-10ZM100 78c-8-2-14 0-18 4 6 6 14 4 18-4Z" />
        <path
          d="M52 76h16l-8 9ZM60 85v8m0 0c-6 5-12 4-14 1m14-1c6 5 12 4 14 1"
          stroke="#3b1d05"
          strokeWidth="2.5"
          fillRule="evenodd"
        />
      </g>
      <ellipse cx="43" cy="61" rx="9" ry="7" fill="#f6ffd0" />
      <ellipse cx="77" cy="61" rx="9" ry="7" fill="#f6ffd0" />
      <circle cx="44" cy="61" r="4" fill="#1d2b05" />
      <circle cx="76" cy="61" r="4" fill="#1d2b05" />
    </svg>
  );
