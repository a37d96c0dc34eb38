import './playing-card.css';

export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

export type PlayingCardProps = {
  /** `A 2 3 … 10 J Q K`. */
  rank: string;
  suit: Suit;
  isFaceDown?: boolean;
};

/** Suits as paths in a box of 20 by 20. */
const suitPaths: Readonly<Record<Suit, string>> = {
  hearts:
    'M10 18C3 12.4 1.2 9.4 1.2 6.4 1.2 3.8 3.2 2 5.6 2 7.4 2 9.1 3 10 4.7 10.9 3 12.6 2 14.4 2c2.4 0 4.4 1.8 4.4 4.4 0 3-1.8 6-8.8 11.6Z',
  diamonds: 'M10 1 17 10 10 19 3 10Z',
  spades:
    'M10 1.2C5 6 1.4 8.7 1.4 12c0 2.3 1.7 3.9 3.8 3.9 1.5 0 2.8-.7 3.7-2-.1 2-.8 3.6-2.2 4.9h6.6c-1.4-1.3-2.1-2.9-2.2-4.9.9 1.3 2.2 2 3.7 2 2.1 0 3.8-1.6 3.8-3.9 0-3.3-3.6-6-8.6-10.8Z',
  clubs:
    'M10 1.4a4 4 0 0 0-3.2 6.4A4 4 0 1 0 5 15.4c1.6 0 3-.8 3.8-2.1-.1 2.1-.8 4-2.2 5.5h6.8c-1.4-1.5-2.1-3.4-2.2-5.5.8 1.3 2.2 2.1 3.8 2.1a4 4 0 1 0-1.8-7.6A4 4 0 0 0 10 1.4Z',
};

/** The positions of the pips of 2 to 10, in a box of 100 by 140; those below the middle are upside down. */
const [left, middle, right] = [30, 50, 70];
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [
    [middle, 30],
    [middle, 110],
  ],
  '3': [
    [middle, 30],
    [middle, 70],
    [middle, 110],
  ],
  '4': [
    [left, 30],
    [right, 30],
    [left, 110],
    [right, 110],
  ],
  '5': [
    [left, 30],
    [right, 30],
    [middle, 70],
    [left, 110],
    [right, 110],
  ],
  '6': [
    [left, 30],
    [right, 30],
    [left, 70],
    [right, 70],
    [left, 110],
    [right, 110],
  ],
  '7': [
    [left, 30],
    [right, 30],
    [middle, 50],
    [left, 70],
    [right, 70],
    [left, 110],
    [right, 110],
  ],
  '8': [
    [left, 30],
    [right, 30],
    [middle, 50],
    [left, 70],
    [right, 70],
    [middle, 90],
    [left, 110],
    [right, 110],
  ],
  '9': [
    [left, 28],
    [right, 28],
    [left, 56],
    [right, 56],
    [middle, 70],
    [left, 84],
    [right, 84],
    [left, 112],
    [right, 112],
  ],
  '10': [
    [left, 28],
    [right, 28],
    [middle, 42],
    [left, 56],
    [right, 56],
    [left, 84],
    [right, 84],
    [middle, 98],
    [left, 112],
    [right, 112],
  ],
};

const Pip = ({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) => (
  <path
    d={suitPaths[suit]}
    transform={`translate(${x} ${y}) scale(${(y > 70 ? -1 : 1) * (size / 20)}) translate(-10 -10)`}
  />
);

/** A crown with one point per rank of the court card, instead of a face. */
const crowns: Readonly<Record<string, string>> = {
  J: 'M30 84V60l20 10 20-10v24Z',
  Q: 'M28 84 24 54l14 12 12-20 12 20 14-12-4 30Z',
  K: 'M26 86 22 50l13 12 7-22 8 16 8-16 7 22 13-12-4 36Z',
};

const Face = ({ rank, suit }: { rank: string; suit: Suit }) => (
  <>
    {[0, 180].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 50 70)`}>
        <text
          x="11.5"
          y="22"
          className="playing-card-rank"
          textAnchor="middle"
          textLength={rank === '10' ? 17 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {rank}
        </text>
        <path d={suitPaths[suit]} transform="translate(5.5 26) scale(.6)" />
      </g>
    ))}
    {rank === 'A' && <path d={suitPaths[suit]} transform="translate(50 70) scale(2.3) translate(-10 -10)" />}
    {crowns[rank] !== undefined && (
      <>
        <rect x="22" y="24" width="56" height="92" rx="5" className="playing-card-court" />
        <path d={crowns[rank]} className="playing-card-crown" />
        <circle cx="50" cy="40" r="3.4" className="playing-card-crown" />
        <path d={suitPaths[suit]} transform="translate(50 101) scale(.9) translate(-10 -10)" />
      </>
    )}
    {pips[rank]?.map(([x, y]) => (
      <Pip key={`${x} ${y}`} suit={suit} x={x} y={y} size={17} />
    ))}
  </>
);

/** A playing card, 5 by 7. It fills its box; its name must be given as text beside it. */
export const PlayingCard = ({ rank, suit, isFaceDown = false }: PlayingCardProps) => (
  <svg viewBox="0 0 100 140" className="playing-card" data-suit={suit} aria-hidden="true">
    <rect x="1" y="1" width="98" height="138" rx="8" className="playing-card-front" />
    {isFaceDown ? (
      <>
        <rect x="7" y="7" width="86" height="126" rx="5" className="playing-card-back" />
        <path
          d="M50 20 80 70 50 120 20 70ZM50 38 69 70 50 102 31 70ZM50 54 60 70 50 86 40 70Z"
          className="playing-card-back-lines"
        />
      </>
    ) : (
      <Face rank={rank} suit={suit} />
    )}
  </svg>
);
