import { useT } from '@fairhouse/i18n/react';
import type { RouteRow } from './routes.ts';

export type ScreenLoadingProps = { row: RouteRow; isLate: boolean };

const bone = 'rounded-lg bg-surface-2';

const HomeBones = () => (
  <div className="grid gap-5">
    <div className={`aspect-[16/10] md:aspect-[21/7] ${bone} rounded-xl`} />
    <div className={`h-11 ${bone}`} />
    <div className="flex gap-2 overflow-hidden">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className={`h-11 w-28 shrink-0 ${bone}`} />
      ))}
    </div>
    <div className="grid grid-cols-3 gap-2 md:grid-cols-5 lg:grid-cols-6 lg:gap-3.5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={`aspect-3/4 ${bone}`} />
      ))}
    </div>
  </div>
);

const PageBones = () => (
  <div className="grid gap-5">
    <div className={`h-9 w-56 ${bone}`} />
    <div className={`h-64 rounded-xl ${bone}`} />
    <div className="grid gap-4 md:grid-cols-3">
      <div className={`h-40 ${bone}`} />
      <div className={`h-40 ${bone}`} />
      <div className={`h-40 ${bone}`} />
    </div>
  </div>
);

/** A skeleton of the screen, and after a while a note that it is still loading. */
export const ScreenLoading = ({ row, isLate }: ScreenLoadingProps) => {
  const t = useT();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[1440px] px-3 py-4 md:px-6 md:py-6">
      <h1 className="sr-only">{t('core.page.loading')}</h1>
      <p className={isLate ? 'mb-4 text-text-2' : 'sr-only'} role="status">
        {isLate && t('core.page.stillLoading')}
      </p>
      <div className="motion-safe:animate-pulse" aria-hidden="true">
        {row.name === 'home' ? <HomeBones /> : <PageBones />}
      </div>
    </div>
  );
};
