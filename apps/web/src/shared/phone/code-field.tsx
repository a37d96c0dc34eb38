import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { OtpField } from '@fairhouse/ui/primitives/otp-field';
import type { ReactNode, Ref } from 'react';
import { minutesClock } from '../lib/minutes-clock.ts';
import { type SendCode, type SentCode, useResend } from './use-resend.ts';

export type CodeFieldProps = {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called once each time the code becomes complete. */
  onComplete?: (code: string) => void;
  /**
   * Sends a code and starts the countdown from the response. The sender shows a failure itself and then returns null.
   */
  onSend: SendCode;
  /** The code was sent before the field was shown. */
  sentBefore?: SentCode;
  /** Whether there is a recipient for the code. */
  canSend: boolean;
  /** Spec §7: our codes have six digits. */
  length?: number;
  error?: ReactNode;
  hint?: ReactNode;
  requiredLabel?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A code that is sent by message, with the button that sends it. Its texts are in the namespace `phone`. */
export const CodeField = ({
  onSend,
  canSend,
  length = 6,
  hint,
  onBlur,
  onComplete,
  disabled = false,
  sentBefore,
  ref,
  ...field
}: CodeFieldProps) => {
  const t = useT();
  const { press, isSending, secondsLeft, sentMinutes } = useResend(onSend, sentBefore);
  const isWaiting = secondsLeft > 0;
  const again = sentMinutes === null ? t('phone.code.send') : t('phone.code.again');
  return (
    <>
      <OtpField
        {...field}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(onComplete === undefined ? {} : { onComplete })}
        {...(ref === undefined ? {} : { ref })}
        name="verificationCode"
        length={length}
        disabled={disabled}
        hint={isWaiting && sentMinutes !== null ? t('phone.code.sent', { minutes: sentMinutes }) : hint}
        aside={
          <Button
            variant="outline"
            size="sm"
            disabled={!canSend || isWaiting || disabled}
            isLoading={isSending}
            onClick={() => void press()}
          >
            <span className="tabular-nums">
              {isWaiting ? t('phone.code.wait', { time: minutesClock(secondsLeft) }) : again}
            </span>
          </Button>
        }
      />
      <span role="status" className="sr-only">
        {isWaiting && sentMinutes !== null && t('phone.code.sent', { minutes: sentMinutes })}
      </span>
    </>
  );
};
