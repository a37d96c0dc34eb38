import { rouletteColour, rouletteWheel } from '@fairhouse/games/tables';
import { useEffect, useRef } from 'react';

const STEP = 360 / rouletteWheel.length;
const WHEEL_TURN = 520;
const BALL_TURNS = 6;
const fills = { green: '#0f7a4a', red: '#b5182f', black: '#17171f' } as const;

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(200 + radius * Math.cos(angle)).toFixed(2)} ${(200 + radius * Math.sin(angle)).toFixed(2)}`;
};
const pocketPath = (index: number): string => {
  const from = (index - 0.5) * STEP;
  const to = (index + 0.5) * STEP;
  return `M${at(172, from)}A172 172 0 0 1 ${at(172, to)}L${at(104, to)}A104 104 0 0 0 ${at(104, from)}Z`;
};
const pockets = rouletteWheel.map((number, index) => ({ number, index, path: pocketPath(index) }));

type WheelProps = {
  /** Null while the ball does not roll. */
  spin: { roundId: string; number: number; elapsedMs: number } | null;
  /** The ball's position between rounds. */
  lastNumber: number;
  spinMs: number;
  isStill: boolean;
};

const degreesOf = (number: number): number => rouletteWheel.indexOf(number) * STEP;

/** The wheel and the ball. The table has already decided the number; the animation only leads there. */
export const Wheel = ({ spin, lastNumber, spinMs, isStill }: WheelProps) => {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const drop = useRef<SVGCircleElement>(null);
  const from = useRef(0);
  const roundId = spin?.roundId ?? null;
  const number = spin?.number ?? lastNumber;
  const elapsed = useRef(0);
  elapsed.current = spin?.elapsedMs ?? 0;

  useEffect(() => {
    if (wheel.current === null || ball.current === null || drop.current === null) return;
    const isRolling = roundId !== null && !isStill && Number.isFinite(elapsed.current);
    const startDegrees = from.current;
    const endDegrees = isRolling ? startDegrees + WHEEL_TURN : startDegrees;
    const ballEnd = endDegrees + degreesOf(number);
    const timing = { duration: spinMs, fill: 'both' as const, easing: 'cubic-bezier(.15,.55,.25,1)' };
    const turn = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });
    const all = [
      wheel.current.animate([turn(startDegrees), turn(endDegrees)], timing),
      ball.current.animate([turn(ballEnd + 360 * BALL_TURNS), turn(ballEnd)], timing),
      drop.current.animate(
        [
          { transform: 'translateY(0)', offset: 0 },
          { transform: 'translateY(0)', offset: 0.45 },
          { transform: 'translateY(44px)', offset: 0.6 },
          { transform: 'translateY(28px)', offset: 0.68 },
          { transform: 'translateY(62px)', offset: 0.8 },
          { transform: 'translateY(54px)', offset: 0.86 },
          { transform: 'translateY(62px)', offset: 1 },
        ],
        { ...timing, easing: 'linear' },
      ),
    ];
    for (const one of all) {
      if (isRolling) one.currentTime = Math.min(elapsed.current, spinMs);
      else one.finish();
    }
    from.current = endDegrees % 360;
    return () => {
      for (const one of all) one.cancel();
    };
  }, [roundId, number, isStill, spinMs]);

  return (
    <svg viewBox="0 0 400 400" className="rou-wheel" aria-hidden="true">
      <defs>
        <radialGradient id="rou-wood" cx="50%" cy="50%" r="50%">
          <stop offset="0.8" stopColor="#4b2a12" />
          <stop offset="0.9" stopColor="#8f5a2c" />
          <stop offset="1" stopColor="#3a1f0c" />
        </radialGradient>
        <radialGradient id="rou-cone" cx="42%" cy="36%" r="70%">
          <stop offset="0" stopColor="#b5793f" />
          <stop offset="0.7" stopColor="#5c3415" />
          <stop offset="1" stopColor="#2c1707" />
        </radialGradient>
        <radialGradient id="rou-gold" cx="38%" cy="32%" r="75%">
          <stop offset="0" stopColor="#fff2c4" />
          <stop offset="0.5" stopColor="#d9a83c" />
          <stop offset="1" stopColor="#7d5613" />
        </radialGradient>
      </defs>
      <circle cx="200" cy="200" r="198" fill="url(#rou-wood)" />
      <circle cx="200" cy="200" r="176" fill="none" stroke="url(#rou-gold)" strokeWidth="4" />
      <g ref={wheel} className="rou-turn">
        {pockets.map(({ number: own, index, path }) => (
          <g key={own}>
            <path d={path} fill={fills[rouletteColour(own)]} stroke="#e0b65a" strokeWidth="1" />
            <text
              x="200"
              y="44"
              fill="#fff"
              fontSize="15"
              fontWeight="800"
              textAnchor="middle"
              transform={`rotate(${index * STEP} 200 200)`}
            >
              {own}
            </text>
          </g>
        ))}
        <circle cx="200" cy="200" r="134" fill="none" stroke="#e0b65a" strokeWidth="1.2" />
        <circle cx="200" cy="200" r="104" fill="url(#rou-cone)" stroke="#e0b65a" strokeWidth="2" />
        {[0, 90, 180, 270].map((angle) => (
          <g key={angle} transform={`rotate(${angle} 200 200)`}>
            <rect x="196" y="128" width="8" height="60" rx="4" fill="url(#rou-gold)" />
            <circle cx="200" cy="126" r="9" fill="url(#rou-gold)" />
          </g>
        ))}
        <circle cx="200" cy="200" r="26" fill="url(#rou-gold)" />
        <circle cx="200" cy="200" r="11" fill="#7d5613" />
      </g>
      <g ref={ball} className="rou-turn">
        <circle
          ref={drop}
          cx="200"
          cy="17"
          r="8"
          fill="#fdfdfd"
          stroke="#9aa0b4"
          strokeWidth="1"
          className="rou-ball"
        />
      </g>
    </svg>
  );
};
