import { useEffect, useState } from 'react';
import { BrandFrontSkeleton } from '../features/foundation/brand-front-skeleton.tsx';
import { text } from '../texts.ts';

const patienceMs = 8_000;

/** The front in its final geometry, and after a while a word that it is not forgotten. */
export const GateLoading = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 className="sr-only">{text('core.page.loading')}</h1>
      <p className={isLate ? 'mb-4 text-text-2' : 'sr-only'} role="status">
        {isLate && text('core.page.stillLoading')}
      </p>
      <BrandFrontSkeleton />
    </>
  );
};
