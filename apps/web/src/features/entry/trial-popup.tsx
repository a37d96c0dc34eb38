import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { type PlacedFailure, placeFailure } from '#shared/forms/place-failure.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { createChallenge } from '#shared/proofs/create-challenge.ts';
import { solveWork } from '#shared/proofs/solve-work.ts';
import { completeSignIn } from '#shared/session/complete-sign-in.ts';
import { startTrial } from './start-trial.ts';

/** Opens a trial account at once. The browser proves itself unnoticed, and the server limits how many it gives. */
export const TrialPopup = ({ isOpen, onClose }: PopupComponentProps<'trial'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<PlacedFailure<never> | null>(null);
  const leaving = useRef(new AbortController());

  const start = async () => {
    const { signal } = leaving.current;
    setFailure(null);
    try {
      const proof = await solveWork(await createChallenge('work'), signal);
      if (proof === null) throw new Error('the challenge has no solution');
      signal.throwIfAborted();
      const signedIn = await startTrial(proof);
      await completeSignIn(signedIn, { queryClient });
    } catch (error) {
      if (!signal.aborted) setFailure(placeFailure<never>(error, { fields: [] }));
    }
  };
  const first = useEffectEvent(() => void start());
  useEffect(() => {
    leaving.current = new AbortController();
    first();
    return () => leaving.current.abort();
  }, []);

  return (
    <PopupDialog
      kind="trial"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<Gamepad2 />}
      title={t('entry.trial.title')}
      description={t('entry.trial.text')}
      closesOnCover={false}
    >
      {failure?.at === 'form' ? (
        <div className="grid gap-3">
          <FormBanner failure={failure} />
          <Button variant="primary" isBlock onClick={() => void start()}>
            {t('core.action.retry')}
          </Button>
          <Button variant="outline" isBlock onClick={() => openPopup('register', {})}>
            {t('core.entry.register')}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex min-h-24 flex-col items-center justify-center gap-3 text-center text-text-2">
          <Spinner />
          {t('entry.trial.starting')}
        </p>
      )}
    </PopupDialog>
  );
};
