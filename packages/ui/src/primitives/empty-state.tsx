import type { ReactNode } from 'react';
import { StateArt, type StateArtName } from './state-art.tsx';
import type { Tone } from './tone.ts';

export type EmptyStateProps = {
  art: StateArtName;
  title: ReactNode;
  text?: ReactNode;
  /** One next action. */
  action?: ReactNode;
  tone?: Tone;
  /** For a panel or a popup instead of a whole page. */
  isCompact?: boolean;
};

/** Nothing here yet: a drawing, one sentence, one action. */
export const EmptyState = ({ art, title, text, action, tone = 'action', isCompact = false }: EmptyStateProps) => (
  <div
    data-state="empty"
    className={`flex animate-rise-in flex-col items-center text-center text-balance ${isCompact ? 'px-4 py-6' : 'px-4 py-12'}`}
  >
    <StateArt name={art} tone={tone} className={isCompact ? 'h-20 w-25' : 'h-28 w-35'} />
    <p className={`font-display font-extrabold text-text-1 ${isCompact ? 'mt-4 text-base' : 'mt-6 text-xl'}`}>
      {title}
    </p>
    {text && <p className="mt-2 max-w-prose text-sm text-text-2">{text}</p>}
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
