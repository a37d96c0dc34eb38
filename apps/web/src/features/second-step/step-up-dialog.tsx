import { useT } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import type { StepUpFactor } from '#shared/session/step-up.store.ts';
import { ProofChoice } from './proof-choice.tsx';
import { factorLooks, firstFactor } from './step-up.rules.ts';
import { StepUpForm } from './step-up-form.tsx';

export type StepUpDialogProps = {
  asked: { factors: readonly StepUpFactor[]; answer: (isDone: boolean) => void };
};

/** Asks for a fresh proof and lets the action continue. It opens above the caller, which keeps its state. */
export const StepUpDialog = ({ asked: { factors, answer } }: StepUpDialogProps) => {
  const t = useT();
  const [missing, setMissing] = useState<ReadonlySet<StepUpFactor>>(new Set());
  const [chosen, setChosen] = useState<StepUpFactor | null>(null);
  const factor = chosen ?? firstFactor(factors, missing);
  const others = factors.filter((each) => each !== factor && !missing.has(each));
  const leaveOut = (error: unknown) => {
    if (factor === undefined || !(error instanceof CallFailure)) return;
    if (error.code !== 'AUTH_FACTOR_UNAVAILABLE') return;
    setMissing((before) => new Set([...before, factor]));
    setChosen(null);
  };
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      size="sm"
      icon={<ShieldCheck />}
      title={t('entry.stepUp.title')}
      description={t('entry.stepUp.lead')}
      closeLabel={t('core.action.close')}
      closesOnCover={false}
    >
      <div className="grid gap-5" data-popup="stepUp">
        {missing.size > 0 && (
          <p role="status" className="text-sm text-text-2">
            {t('core.error.AUTH_FACTOR_UNAVAILABLE')}
          </p>
        )}
        {factor === undefined ? (
          <p className="text-sm text-text-2">{t('entry.stepUp.none')}</p>
        ) : (
          <StepUpForm key={factor} factor={factor} onDone={() => answer(true)} onFailure={leaveOut} />
        )}
        <ProofChoice
          label={t('entry.second.others')}
          ways={others.map((way) => ({ way, label: t(factorLooks[way].labelId), Icon: factorLooks[way].Icon }))}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  );
};
