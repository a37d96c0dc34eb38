import { Suspense } from 'react';
import { useFactorStore } from '#framework/factor.store.ts';
import { StepUpDialog } from './signed-out-pages.ts';

/** The dialog that asks for a fresh factor while a request waits for one. */
export const FactorHost = () => {
  const { asked } = useFactorStore();
  if (asked === null) return null;
  return (
    <Suspense>
      <StepUpDialog onDone={() => asked.answer(true)} onCancel={() => asked.answer(false)} />
    </Suspense>
  );
};
