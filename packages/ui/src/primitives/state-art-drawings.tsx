import type { ReactNode } from 'react';

export type DrawingName = 'box' | 'search' | 'clock' | 'lock' | 'star' | 'message' | 'offline' | 'alert' | 'door';

const line = 'fill-surface-1 stroke-control';
const shade = 'fill-surface-3 stroke-control';
const accent = 'fill-(--art-soft) stroke-(--art-accent)';
const mark = 'fill-none stroke-(--art-accent)';
const dot = 'fill-(--art-fill) stroke-none';

const Spark = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <path
    className={dot}
    d={`M${x} ${y - size}q${size * 0.18} ${size * 0.82} ${size} ${size}q${-size * 0.82} ${size * 0.18} ${-size} ${size}q${-size * 0.18} ${-size * 0.82} ${-size} ${-size}q${size * 0.82} ${-size * 0.18} ${size} ${-size}z`}
  />
);

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  box: (
    <>
      <path className={shade} d="M46 64 80 50l34 14-34 15z" />
      <path className={line} d="M46 64l34 15v33L46 97z" />
      <path className={line} d="M114 64 80 79v33l34-15z" />
      <path className={line} d="M46 64 34 53l33-13 13 10z" />
      <path className={line} d="M114 64l12-11-33-13-13 10z" />
      <path className={mark} d="M56 90l10 4" />
      <Spark x={80} y={28} size={10} />
      <Spark x={101} y={22} size={5} />
      <Spark x={60} y={24} size={4} />
    </>
  ),
  search: (
    <>
      <path className={shade} d="M95.5 84.500l5-5 20 20a6.5 6.5 0 0 1-9 9l-16-16z" />
      <circle className={line} cx="74" cy="59" r="31" />
      <circle className={accent} cx="74" cy="59" r="21" />
      <path className={mark} d="M62 59a12 12 0 0 1 12-12" />
      <path className={mark} d="M70 69h8" />
      <Spark x={119} y={34} size={8} />
      <Spark x={36} y={92} size={5} />
    </>
  ),
  clock: (
    <>
      <circle className={line} cx="80" cy="64" r="38" />
      <circle className={accent} cx="80" cy="64" r="28" />
      <path className={mark} d="M80 46v18l13 9" />
      <path className="fill-none stroke-control" d="M80 32v-6M80 102v-6M48 64h-6M118 64h-6" />
      <circle className={dot} cx="80" cy="64" r="3" />
      <Spark x={124} y={32} size={7} />
      <Spark x={35} y={94} size={5} />
    </>
  ),
  lock: (
    <>
      <path className={shade} d="M58 58V46a22 22 0 0 1 44 0v12h-9V46a13 13 0 0 0-26 0v12z" />
      <rect className={line} x="46" y="56" width="68" height="52" rx="12" />
      <circle className={accent} cx="80" cy="79" r="11" />
      <path className={mark} d="M80 79v9" />
      <circle className={dot} cx="80" cy="77" r="3.5" />
      <Spark x={123} y={42} size={8} />
      <Spark x={36} y={48} size={5} />
    </>
  ),
  star: (
    <>
      <path
        className={line}
        d="M80 22l12.6 26.6 29.2 3.8-21.4 20.1 5.4 28.900L80 87.300l-25.8 14.1 5.4-28.9-21.4-20.1 29.2-3.800z"
      />
      <path
        className={accent}
        d="M80 42l6.6 14 15.3 2-11.2 10.5 2.8 15.100L80 76.300l-13.5 7.3 2.8-15.100L58.1 58l15.3-2z"
      />
      <Spark x={122} y={92} size={7} />
      <Spark x={36} y={34} size={6} />
      <Spark x={128} y={38} size={4} />
    </>
  ),
  message: (
    <>
      <path className={shade} d="M96 44h24a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12v11l-12-11H92z" />
      <path
        className={line}
        d="M42 28h54a14 14 0 0 1 14 14v30a14 14 0 0 1-14 14H66L49 101V86h-7a14 14 0 0 1-14-14V42a14 14 0 0 1 14-14z"
      />
      <circle className={dot} cx="52" cy="57" r="4.5" />
      <circle className={dot} cx="69" cy="57" r="4.5" />
      <circle className={dot} cx="86" cy="57" r="4.5" />
      <Spark x={124} y={29} size={7} />
    </>
  ),
  offline: (
    <>
      <path className={line} d="M54 94a22 22 0 0 1-2-44 31 31 0 0 1 59-5 25 25 0 0 1-1 49z" />
      <path className={mark} d="M64 66a24 24 0 0 1 32 0M71 75a13 13 0 0 1 18 0" />
      <circle className={dot} cx="80" cy="84" r="3.5" />
      <path className="fill-none stroke-surface-2 stroke-[8]" d="M50 108l62-78" />
      <path className={mark} d="M50 108l62-78" />
    </>
  ),
  alert: (
    <>
      <path className={line} d="M70 28a11.5 11.5 0 0 1 20 0l34 60a11.5 11.5 0 0 1-10 17H46a11.5 11.5 0 0 1-10-17z" />
      <path className={accent} d="M76.5 46a4 4 0 0 1 7 0l24 42.500a4 4 0 0 1-3.5 6H56a4 4 0 0 1-3.5-6z" />
      <path className={mark} d="M80 60v15" />
      <circle className={dot} cx="80" cy="84.5" r="2.8" />
      <Spark x={128} y={42} size={6} />
      <Spark x={32} y={50} size={4} />
    </>
  ),
  door: (
    <>
      <path className={shade} d="M40 108V56a40 40 0 0 1 80 0v52z" />
      <path className={accent} d="M54 108V58a26 26 0 0 1 52 0v50z" />
      <path className={line} d="M54 108V58a26 26 0 0 1 20-25.300V116z" />
      <path className={line} d="M106 108V58a26 26 0 0 0-20-25.300V116z" />
      <circle className={dot} cx="69" cy="76" r="2.8" />
      <circle className={dot} cx="91" cy="76" r="2.8" />
      <path className={mark} d="M80 48v48" strokeDasharray="1 9" />
      <path className="fill-none stroke-control" d="M30 116h100" />
      <Spark x={132} y={34} size={7} />
      <Spark x={28} y={42} size={5} />
      <Spark x={80} y={9} size={5} />
    </>
  ),
};

/** The drawings of `StateArt`, in a separate file, because few visits need one. */
export const StateArtDrawing = ({ name }: { name: DrawingName }) => drawings[name];
