import { beadRoad, bigRoad, lastColumns, type RoadMark } from './roads.rules.ts';

const CELL = 16;
const ROWS = 6;
const BEAD_COLUMNS = 10;
const BIG_COLUMNS = 15;

/** Dark enough for white letters, and for a thin ring on the pale background. */
const inks = { first: '#1c4fb8', second: '#b5182f', tie: '#15703f' } as const;

const Grid = ({ columns }: { columns: number }) => (
  <path
    d={[
      ...Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0V${ROWS * CELL}`),
      ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * CELL}H${columns * CELL}`),
    ].join('')}
    stroke="#d8d1bd"
    strokeWidth="0.7"
  />
);

type RoadsProps = { marks: readonly RoadMark[]; letters: Readonly<Record<RoadMark['side'], string>>; label: string };

/** Bead road and big road. Decorative; `label` gives the number of results per side as text. */
export const Roads = ({ marks, letters, label }: RoadsProps) => (
  <div className="tk-roads" role="img" aria-label={label} dir="ltr">
    <svg viewBox={`0 0 ${BEAD_COLUMNS * CELL} ${ROWS * CELL}`} className="tk-road" aria-hidden="true">
      <Grid columns={BEAD_COLUMNS} />
      {beadRoad(marks, BEAD_COLUMNS).map(({ column, row, side, isFirstPair, isSecondPair }) => (
        <g key={`${column}:${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
          <circle r="6.8" fill={inks[side]} />
          <text y="0.4" fill="#fff" fontSize="8" fontWeight="800" textAnchor="middle" dominantBaseline="central">
            {letters[side]}
          </text>
          {isFirstPair === true && <circle cx="-5" cy="5" r="2" fill={inks.first} stroke="#fff" strokeWidth="0.7" />}
          {isSecondPair === true && <circle cx="5" cy="-5" r="2" fill={inks.second} stroke="#fff" strokeWidth="0.7" />}
        </g>
      ))}
    </svg>
    <svg viewBox={`0 0 ${BIG_COLUMNS * CELL} ${ROWS * CELL}`} className="tk-road" aria-hidden="true">
      <Grid columns={BIG_COLUMNS} />
      {lastColumns(bigRoad(marks), BIG_COLUMNS).map(({ column, row, side, ties }) => (
        <g key={`${column}:${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
          <circle r="5.8" fill="none" stroke={inks[side]} strokeWidth="2.2" />
          {ties > 0 && <path d="M-5 5 5-5" stroke={inks.tie} strokeWidth="2" />}
          {ties > 1 && (
            <text
              y="0.4"
              fill={inks.tie}
              fontSize="7.5"
              fontWeight="800"
              textAnchor="middle"
              dominantBaseline="central"
            >
              {ties}
            </text>
          )}
        </g>
      ))}
    </svg>
  </div>
);
