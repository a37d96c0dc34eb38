import { clsx } from 'clsx';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingName } from './state-art-drawings.tsx';
import type { Tone } from './tone.ts';

export type StateArtName = DrawingName;

export type StateArtProps = { name: StateArtName; tone?: Tone; className?: string };

// Lines use the tone's text colour, which is visible on every surface; small fills may be brighter.
const accents: Record<Tone, string> = {
  neutral: '[--art-accent:var(--c-text-muted)] [--art-soft:var(--c-surface-3)] [--art-fill:var(--c-text-muted)]',
  action: '[--art-accent:var(--c-action-text)] [--art-soft:var(--c-action-soft)] [--art-fill:var(--c-action-bg)]',
  positive: '[--art-accent:var(--c-positive)] [--art-soft:var(--c-positive-soft)] [--art-fill:var(--c-positive)]',
  warning: '[--art-accent:var(--c-warning)] [--art-soft:var(--c-warning-soft)] [--art-fill:var(--c-warning)]',
  negative: '[--art-accent:var(--c-negative)] [--art-soft:var(--c-negative-soft)] [--art-fill:var(--c-negative)]',
  info: '[--art-accent:var(--c-info)] [--art-soft:var(--c-info-soft)] [--art-fill:var(--c-info)]',
  vip: '[--art-accent:var(--c-vip)] [--art-soft:var(--c-vip-soft)] [--art-fill:var(--c-vip)]',
};

// A drawing that fails to load leaves its space empty: it may be missing because of the very error it illustrates.
const Drawing = lazy<ComponentType<{ name: StateArtName }>>(() =>
  import('./state-art-drawings.tsx').then(
    ({ StateArtDrawing }) => ({ default: StateArtDrawing }),
    () => ({ default: () => null }),
  ),
);

/** Drawings for empty, error and similar states. Decorative: the text beside them is complete. */
export const StateArt = ({ name, tone = 'action', className }: StateArtProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 160 128"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={clsx(accents[tone], className ?? 'h-28 w-35')}
  >
    <ellipse className="fill-surface-2 stroke-none" cx="80" cy="66" rx="66" ry="58" />
    <ellipse className="fill-none stroke-line stroke-[1.5]" cx="80" cy="66" rx="74" ry="61" strokeDasharray="2 7" />
    <Suspense fallback={null}>
      <Drawing name={name} />
    </Suspense>
  </svg>
);
