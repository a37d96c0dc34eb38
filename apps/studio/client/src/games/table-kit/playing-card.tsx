import { type Card, isRed, suitOf } from '@fairhouse/games/tables';

const suitPaths: Readonly<Record<string, string>> = {
  H: 'M12 21C5 15 2 11.5 2 7.8 2 4.8 4.4 2.8 7 2.8c2.2 0 4 1.2 5 3.2 1-2 2.8-3.2 5-3.2 2.6 0 5 2 5 5 0 3.7-3 7.2-10 13.2Z',
  D: 'M12 1.5 20.5 12 12 22.5 3.5 12Z',
  S: 'M12 1.5C14 6 21.5 9.5 21.5 15c0 3-2.2 4.8-4.5 4.8-1.7 0-3.1-.8-4-2.2.2 2.4 1 4 2.5 4.9h-7c1.5-.9 2.3-2.5 2.5-4.9-.9 1.4-2.3 2.2-4 2.2-2.3 0-4.5-1.8-4.5-4.8C2.5 9.5 10 6 12 1.5Z',
  C: 'M12 2a5 5 0 0 1 3.9 8.1A5 5 0 1 1 13 16.5c.2 3 1 4.9 2.5 6h-7c1.5-1.1 2.3-3 2.5-6a5 5 0 1 1-2.9-6.4A5 5 0 0 1 12 2Z',
};
const courts = 'JQK';

const Suit = ({ card, x, y, size }: { card: Card; x: number; y: number; size: number }) => (
  <path
    d={suitPaths[suitOf(card)] ?? ''}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
  />
);

const Face = ({ card }: { card: Card }) => {
  const letter = card.charAt(0);
  const rank = letter === 'T' ? '10' : letter;
  const isCourt = courts.includes(letter);
  const ink = isRed(card) ? '#c01230' : '#1a1d2b';
  return (
    <svg viewBox="0 0 100 140" className="tk-card-face" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffdf7" stroke="#cfc8b6" />
      <g fill={ink} fontFamily="var(--ff-display)" fontWeight="800">
        <text x="20" y="34" fontSize="34" textAnchor="middle" letterSpacing={rank === '10' ? -4 : 0}>
          {rank}
        </text>
        <Suit card={card} x={20} y={52} size={22} />
        {isCourt && (
          <g>
            <rect
              x="36"
              y="22"
              width="50"
              height="98"
              rx="6"
              fill="none"
              stroke={ink}
              strokeWidth="1.6"
              opacity="0.45"
            />
            <path d="M46 52 42 34l10 8 9-12 9 12 10-8-4 18Z" opacity="0.92" fill="#d9a520" stroke="#8a6410" />
            <text x="61" y="88" fontSize="38" textAnchor="middle">
              {letter}
            </text>
            <Suit card={card} x={61} y={105} size={18} />
          </g>
        )}
        {!isCourt && <Suit card={card} x={60} y={88} size={letter === 'A' ? 62 : 50} />}
      </g>
    </svg>
  );
};

const Back = () => (
  <svg viewBox="0 0 100 140" className="tk-card-face tk-card-back" aria-hidden="true">
    <rect x="1" y="1" width="98" height="138" rx="10" fill="#fffdf7" stroke="#cfc8b6" />
    <rect x="7" y="7" width="86" height="126" rx="6" fill="#7d1230" />
    <g fill="none" stroke="#f0c9a0" strokeWidth="1.4" opacity="0.85">
      <rect x="12" y="12" width="76" height="116" rx="4" />
      <path d="M50 24 78 70 50 116 22 70Z" />
      <path d="M50 42 66 70 50 98 34 70Z" />
    </g>
    <circle cx="50" cy="70" r="6" fill="#f0c9a0" />
  </svg>
);

/** A card that is dealt onto the table and turned; static with reduced motion. Its name is given as text beside it. */
export const PlayingCard = ({ card, isStill }: { card: Card; isStill: boolean }) => (
  <div className="tk-card" dir="ltr">
    <div className="tk-card-turn" data-still={isStill ? '' : undefined}>
      <Face card={card} />
      <Back />
    </div>
  </div>
);
