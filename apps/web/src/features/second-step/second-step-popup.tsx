import { useFmt, useT } from '@fairhouse/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { useSecondsUntil } from '#shared/lib/use-seconds-until.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { completeSignIn } from '#shared/session/complete-sign-in.ts';
import { finishSecondStep, type SecondStepProof } from './finish-second-step.ts';
import { ProofChoice } from './proof-choice.tsx';
import { methodLooks, triesLeftOf } from './second-step.rules.ts';
import { SecondStepForm } from './second-step-form.tsx';

/** D04: the credentials were right, but the login is from a new place. */
export const SecondStepPopup = (props: PopupComponentProps<'secondStep'>) => {
  const { pendingId, methods, expiresAt, area, isOpen, onClose } = props;
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const [method, setMethod] = useState(methods[0]);
  const [triesLeft, setTriesLeft] = useState(props.triesLeft);
  const secondsLeft = useSecondsUntil(Date.parse(expiresAt));

  // The agents' form is on the page behind this; the members' form is a popup.
  const startOver = () => {
    if (area === 'agent') onClose();
    else openPopup('login', { notice: t('core.error.AUTH_SECOND_STEP_EXPIRED') });
  };
  const expire = useEffectEvent(startOver);
  useEffect(() => {
    if (secondsLeft === 0) expire();
  }, [secondsLeft]);

  const prove = async (proof: SecondStepProof) => {
    try {
      await completeSignIn(await finishSecondStep({ pendingId, proof }), { queryClient, area });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'AUTH_SECOND_STEP_EXPIRED') startOver();
      else {
        setTriesLeft((before) => triesLeftOf(error.details, before));
        throw error;
      }
    }
  };

  const others = methods.filter((each) => each !== method);
  return (
    <PopupDialog
      kind="secondStep"
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      icon={<ShieldCheck />}
      title={t('entry.second.title')}
      description={t('entry.second.lead')}
      closesOnCover={false}
    >
      <div className="grid gap-5">
        {method !== undefined && <SecondStepForm key={method} method={method} pendingId={pendingId} onProve={prove} />}
        <p role="status" className="text-caption text-muted">
          {t('entry.second.left', { tries: triesLeft, minutes: fmt.number(Math.max(1, Math.ceil(secondsLeft / 60))) })}
        </p>
        <ProofChoice
          label={t('entry.second.others')}
          ways={others.map((way) => ({ way, label: t(methodLooks[way].labelId), Icon: methodLooks[way].Icon }))}
          onChoose={setMethod}
        />
      </div>
    </PopupDialog>
  );
};
