import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateArt, type StateArtName } from './state-art.tsx';

export type NotOpenStateProps = {
  art?: StateArtName;
  title: ReactNode;
  text: ReactNode;
  /** What will be available here, three or four short sentences. */
  points?: readonly string[];
  /** An alternative link. */
  action?: ReactNode;
  /** The heading level; 1 for a full page. */
  level?: 1 | 2 | 3;
};

/**
 * A feature that is not available yet: states it plainly and lists what it will offer. Not an error, and not an
 * advertisement.
 */
export const NotOpenState = ({ art = 'door', title, text, points = [], action, level = 1 }: NotOpenStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className="brand-glow @container relative isolate overflow-hidden rounded-xl border border-line bg-surface-1 shadow-1">
      <div className="mx-auto flex max-w-3xl animate-rise-in flex-col items-center px-5 py-12 text-center @2xl:px-10 @2xl:py-20">
        <StateArt name={art} className="h-36 w-45 @2xl:h-44 @2xl:w-55" />
        <Heading className="mt-8 text-2xl text-text-1 @2xl:text-4xl">{title}</Heading>
        <p className="mt-4 max-w-xl text-base text-pretty text-text-2 @2xl:text-lg">{text}</p>
        {points.length > 0 && (
          <ul className="mt-8 grid w-full gap-2.5 text-start @xl:grid-cols-2">
            {points.map((point) => (
              <li
                key={point}
                className="flex items-start gap-3 rounded-lg border border-line bg-surface-2 px-4 py-3 text-sm text-text-1 @xl:last:odd:col-span-2"
              >
                <span
                  aria-hidden
                  className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-action-soft text-action-text"
                >
                  <Check className="size-3 stroke-[3]" />
                </span>
                <span className="min-w-0">{point}</span>
              </li>
            ))}
          </ul>
        )}
        {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </section>
  );
};
