import { chipLabel } from './slip.rules.ts';

/** Fill and edge of the chips, smallest first; white letters are readable on all of them. */
const looks = [
  ['#3d4663', '#aab4d4'],
  ['#8c1d33', '#ffc2c9'],
  ['#0b5e46', '#9ff0cf'],
  ['#1f3f9c', '#b8ccff'],
  ['#6b2a94', '#e3c4ff'],
  ['#7a4a00', '#ffdf9a'],
] as const;

const edges = [0, 60, 120, 180, 240, 300];

type ChipProps = { amount: bigint; exponent: number; chips: readonly bigint[]; isDraft?: boolean };

/** A chip from above. A sum has the colour of the largest chip that is not above it. */
export const Chip = ({ amount, exponent, chips, isDraft = false }: ChipProps) => {
  const place = Math.max(
    0,
    chips.findLastIndex((value) => value <= amount),
  );
  const [fill, edge] = looks[place % looks.length] ?? looks[0];
  const label = chipLabel(amount, exponent);
  return (
    <svg viewBox="0 0 40 40" className="tk-chip" aria-hidden="true" data-draft={isDraft ? '' : undefined}>
      <circle
        cx="20"
        cy="20"
        r="19"
        fill={fill}
        stroke="#fff"
        strokeWidth={isDraft ? 1.6 : 0.8}
        strokeDasharray={isDraft ? '4 3' : undefined}
      />
      {edges.map((angle) => (
        <rect
          key={angle}
          x="17"
          y="1.4"
          width="6"
          height="5.4"
          rx="1"
          fill={edge}
          transform={`rotate(${angle} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="12.6" fill={fill} stroke={edge} strokeWidth="1.2" />
      <text x="20" y="20.5" style={{ fontSize: label.length > 4 ? 8 : label.length > 3 ? 9.5 : 12 }}>
        {label}
      </text>
    </svg>
  );
};
