import { Panel } from '@fairhouse/ui/primitives/card';
import { StateArt, type StateArtName } from '@fairhouse/ui/primitives/state-art';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type OpensLaterProps = {
  art: StateArtName;
  title: string;
  text: ReactNode;
  /** The future content. */
  points: readonly string[];
  action?: ReactNode;
};

/**
 * A part of a page that is not built yet: it states this plainly and shows no invented figures. The attribute is for
 * `pnpm conformance`, which counts a page as served when it has none.
 */
export const OpensLater = ({ art, title, text, points, action }: OpensLaterProps) => (
  <div data-opens-later="">
    <Panel title={title}>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <StateArt name={art} className="mx-auto h-28 w-35" />
        <div className="grid gap-4">
          <p className="max-w-prose text-sm text-text-2">{text}</p>
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-2.5 text-sm text-text-1">
                <span
                  aria-hidden="true"
                  className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-action-soft text-action-text"
                >
                  <Check className="size-3 stroke-[3]" />
                </span>
                <span className="min-w-0">{point}</span>
              </li>
            ))}
          </ul>
          {action && <div className="flex flex-wrap gap-2">{action}</div>}
        </div>
      </div>
    </Panel>
  </div>
);
