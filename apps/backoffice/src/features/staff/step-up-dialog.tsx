import { useT } from '@fairhouse/i18n/react';
import { startStepUpPasskeyOpsEndpoint, stepUpOpsEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { callOps } from '#framework/ops-call.ts';
import { useSessionQuery } from '#framework/session.ts';
import { readPasskey, supportsPasskeys } from './passkeys.ts';
import { useAttempt } from './use-attempt.ts';

const codeLength = 6;

/** Asks for a fresh factor before an action that requires one; the pending action continues afterwards. */
export const StepUpDialog = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const t = useT();
  const { data } = useSessionQuery();
  const factors = data?.factors ?? ['totp'];
  const { attempt, isRunning, failure } = useAttempt();
  const [code, setCode] = useState('');
  const sendCode = (given: string) =>
    attempt(async () => {
      setCode('');
      await callOps(stepUpOpsEndpoint, { body: { factor: 'totp', code: given } });
      onDone();
    });
  const sendPasskey = () =>
    attempt(async () => {
      const answer = await readPasskey(await callOps(startStepUpPasskeyOpsEndpoint, { body: {} }));
      if (answer === null) return;
      await callOps(stepUpOpsEndpoint, { body: { factor: 'passkey', answer } });
      onDone();
    });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      size="sm"
      icon={<ShieldCheck />}
      title={t('opsStaff.stepUp.title')}
      description={t('opsStaff.stepUp.lead')}
      closeLabel={t('core.action.close')}
      closesOnCover={false}
    >
      <div className="grid gap-4">
        {failure !== null && (
          <NoticeBar tone="negative" isLive>
            {failure}
          </NoticeBar>
        )}
        {factors.includes('passkey') && supportsPasskeys() && (
          <Button
            variant="primary"
            isBlock
            icon={<Fingerprint />}
            isLoading={isRunning}
            onClick={() => void sendPasskey()}
          >
            {t('opsStaff.signIn.passkey')}
          </Button>
        )}
        {factors.includes('totp') && (
          <OtpField
            label={t('opsStaff.factor.code')}
            hint={t('opsStaff.stepUp.once')}
            length={codeLength}
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={(given) => void sendCode(given)}
          />
        )}
        <Button onClick={onCancel}>{t('core.action.cancel')}</Button>
      </div>
    </Dialog>
  );
};
