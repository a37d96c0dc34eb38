import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { type PlacedFailure, placeFailure } from '#shared/forms/place-failure.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { SliderCheck } from '#shared/proofs/slider-check.tsx';
import { completeSignIn } from '#shared/session/complete-sign-in.ts';
import { startTrial } from './start-trial.ts';

/** A trial account for a solved check; no other input is needed. */
export const TrialPopup = ({ isOpen, onClose }: PopupComponentProps<'trial'>) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<PlacedFailure<never> | null>(null);
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
        <FormBanner
          failure={failure}
          action={
            <Button variant="outline" size="sm" onClick={() => openPopup('register', {})}>
              {t('core.entry.register')}
            </Button>
          }
        />
      ) : (
        <SliderCheck
          onProof={async (slider) => completeSignIn(await startTrial(slider), { queryClient })}
          onFailure={(error) => setFailure(placeFailure<never>(error, { fields: [] }))}
        />
      )}
    </PopupDialog>
  );
};
