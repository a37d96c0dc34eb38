import { useFmt, useT } from '@fairhouse/i18n/react';
import { finishWaitingSignInEndpoint } from '@fairhouse/protocol/ops/staff-auth';
import { Button } from '@fairhouse/ui/primitives/button';
import { useEffect } from 'react';
import { callOps, OpsFailure } from '#framework/ops-call.ts';
import { refreshSession } from '#framework/session.ts';
import { SignInCard } from './sign-in-card.tsx';

const askAgainMs = 10_000;

export type Waiting = { code: string; until: string };

const isOver = (failure: unknown): boolean =>
  failure instanceof OpsFailure && ['AUTH_CODE_EXPIRED', 'OPS_SIGN_IN_FAILED'].includes(failure.code);

/** A sign-in from a device that is not approved yet: shows the code to compare, and continues once it is approved. */
export const DeviceWaiting = ({ waiting, onOver }: { waiting: Waiting; onOver: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      try {
        const { outcome } = await callOps(finishWaitingSignInEndpoint, { body: {} });
        if (outcome === 'signed_in' && !isGone) await refreshSession();
      } catch (failure) {
        // Any other failure, such as a lost network, is retried.
        if (isOver(failure) && !isGone) onOver();
      }
    };
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [onOver]);
  return (
    <SignInCard title={t('opsStaff.deviceWait.title')} lead={t('opsStaff.deviceWait.lead')} failure={null}>
      <div className="grid gap-5">
        <p className="text-sm text-text-2">{t('opsStaff.deviceWait.code')}</p>
        <p className="text-center font-mono text-4xl tracking-widest" aria-live="polite">
          <bdi dir="ltr">{waiting.code}</bdi>
        </p>
        <p className="text-caption text-muted">{t('opsStaff.deviceWait.until', { time: fmt.time(waiting.until) })}</p>
        <Button variant="ghost" onClick={onOver}>
          {t('opsStaff.signIn.back')}
        </Button>
      </div>
    </SignInCard>
  );
};
