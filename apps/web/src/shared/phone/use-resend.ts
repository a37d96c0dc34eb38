import { constants } from '@fairhouse/protocol/constants';
import { useRef, useState } from 'react';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';

/** The response to a sent code; null if it was not sent, which the sender has then shown itself. */
export type SendCode = () => Promise<{ expiredMinutes: number } | null>;

const intervalMs = constants.smsButtonIntervalMilliseconds.value;
const secondsPerMinute = constants.smsResendPerMinuteSeconds.value;

/** A code that was sent before its field is shown. */
export type SentCode = { expiredMinutes: number; atMs: number };

const untilOf = ({ expiredMinutes, atMs }: SentCode): number => atMs + expiredMinutes * secondsPerMinute * 1_000;

/** Spec §9: at most one call a second, and after a sent code none for `expiredMinutes` times 60 seconds. */
export const useResend = (send: SendCode, sentBefore?: SentCode) => {
  const [untilMs, setUntilMs] = useState(sentBefore === undefined ? 0 : untilOf(sentBefore));
  const [sentMinutes, setSentMinutes] = useState(sentBefore?.expiredMinutes ?? null);
  const [isSending, setSending] = useState(false);
  const lastMs = useRef(0);
  const secondsLeft = useSecondsUntil(untilMs);

  const press = async (): Promise<void> => {
    const nowMs = Date.now();
    if (isSending || nowMs < untilMs || nowMs - lastMs.current < intervalMs) return;
    lastMs.current = nowMs;
    setSending(true);
    try {
      const sent = await send();
      if (sent === null) return;
      setSentMinutes(sent.expiredMinutes);
      setUntilMs(untilOf({ ...sent, atMs: Date.now() }));
    } finally {
      setSending(false);
    }
  };
  return { press, isSending, secondsLeft, sentMinutes };
};
