import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Outline } from './not-open-screens.ts';

const bone = 'rounded-lg border border-line bg-surface-1';
const many = (count: number) => Array.from({ length: count }, (_, index) => `bone-${index}`);

const Chips = ({ count }: { count: number }) => (
  <div className="flex gap-2 overflow-hidden">
    {many(count).map((key) => (
      <div key={key} className={clsx(bone, 'h-10 w-28 shrink-0')} />
    ))}
  </div>
);

const Rows = ({ count }: { count: number }) => (
  <div className="grid gap-2">
    {many(count).map((key) => (
      <div key={key} className={clsx(bone, 'flex h-14 items-center gap-3 px-4')}>
        <div className="size-8 rounded-full bg-surface-2" />
        <div className="h-3 w-2/5 rounded-full bg-surface-2" />
        <div className="ms-auto h-3 w-16 rounded-full bg-surface-2" />
      </div>
    ))}
  </div>
);

const Balls = () => (
  <div className={clsx(bone, 'grid gap-4 p-5')}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="flex items-center gap-2.5 overflow-hidden">
        <div className="h-3 w-20 shrink-0 rounded-full bg-surface-2" />
        {many(10).map((key) => (
          <div key={key} className="size-10 shrink-0 rounded-full bg-surface-2" />
        ))}
      </div>
    ))}
  </div>
);

const Tiles = ({ count, look }: { count: number; look: string }) => (
  <div className={clsx('grid gap-2 lg:gap-3.5', look)}>
    {many(count).map((key) => (
      <div key={key} className={clsx(bone, 'aspect-3/4')} />
    ))}
  </div>
);

const drawings: Record<Outline, () => ReactNode> = {
  lobby: () => (
    <>
      <Chips count={7} />
      <Tiles count={6} look="grid-cols-3 md:grid-cols-6" />
    </>
  ),
  book: () => (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Chips count={6} />
        <Rows count={4} />
      </div>
      <div className={clsx(bone, 'hidden h-72 lg:block')} />
    </div>
  ),
  draw: () => (
    <>
      <div className={clsx(bone, 'flex h-20 items-center justify-between px-5')}>
        <div className="h-4 w-32 rounded-full bg-surface-2" />
        <div className="h-8 w-28 rounded-md bg-surface-2" />
      </div>
      <Balls />
    </>
  ),
  list: () => <Rows count={6} />,
  cards: () => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {many(3).map((key) => (
        <div key={key} className={clsx(bone, 'overflow-hidden')}>
          <div className="aspect-[16/8] bg-surface-2" />
          <div className="grid gap-2.5 p-4">
            <div className="h-3.5 w-3/5 rounded-full bg-surface-2" />
            <div className="h-3 w-4/5 rounded-full bg-surface-2" />
          </div>
        </div>
      ))}
    </div>
  ),
  article: () => (
    <div className="grid gap-4 md:grid-cols-2">
      <div className={clsx(bone, 'aspect-video')} />
      <div className="grid content-center gap-3">
        {['w-3/4', 'w-full', 'w-11/12', 'w-4/5', 'w-1/2'].map((width) => (
          <div key={width} className={clsx('h-3.5 rounded-full bg-surface-2', width)} />
        ))}
      </div>
    </div>
  ),
  form: () => (
    <div className={clsx(bone, 'mx-auto grid w-full max-w-lg gap-4 p-5')}>
      {['first', 'second'].map((key) => (
        <div key={key} className="grid gap-2">
          <div className="h-3 w-24 rounded-full bg-surface-2" />
          <div className="h-11 rounded-md bg-surface-2" />
        </div>
      ))}
      <div className="h-11 w-32 rounded-md bg-surface-2" />
    </div>
  ),
};

/** The future layout of the page. A drawing, so it is hidden from screen readers. */
export const PageOutline = ({ outline }: { outline: Outline }) => (
  <div className="grid gap-4 opacity-70 [mask-image:linear-gradient(to_bottom,black,transparent)]" aria-hidden="true">
    {drawings[outline]()}
  </div>
);
