import { lazy, Suspense } from 'react';
import { useMustChange } from '../shared/session/must-change.store.ts';
import { useStepUp } from '../shared/session/step-up.store.ts';
import { loadAccountPopup } from './load-auth-popup.ts';

const ForcedChange = lazy(() => loadAccountPopup('forcedChange'));
const StepUp = lazy(() => loadAccountPopup('stepUp'));

/** Dialogs that the session requires, above whatever is open: a fresh proof, or a new password before anything else. */
export const SessionHost = () => {
  const { demand } = useMustChange();
  const { asked } = useStepUp();
  if (demand === null && asked === null) return null;
  return (
    <Suspense fallback={null}>
      {demand !== null ? <ForcedChange demand={demand} /> : asked !== null && <StepUp asked={asked} />}
    </Suspense>
  );
};
