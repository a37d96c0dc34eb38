import { useT } from '@fairhouse/i18n/react';
import { useEffect, useState } from 'react';

const patienceMs = 8_000;
const bone = 'rounded-lg bg-surface-2';

/** A skeleton while the app loads; after a while a note that it is still loading. */
export const GateLoading = () => {
  const t = useT();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 className="sr-only">{t('core.page.loading')}</h1>
      <p className={isLate ? 'mb-4 text-text-2' : 'sr-only'} role="status">
        {isLate && t('core.page.stillLoading')}
      </p>
      <div className="grid gap-5 motion-safe:animate-pulse" aria-hidden="true">
        <div className={`aspect-[16/10] md:aspect-[21/7] ${bone}`} />
        <div className={`h-11 ${bone}`} />
        <div className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3.5">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className={`aspect-3/4 ${bone}`} />
          ))}
        </div>
      </div>
    </>
  );
};
