import type { Fmt, Translate } from '@fairhouse/i18n/react';
import type { LimitKind } from '#shared/limits/limit.types.ts';

/** The server's limits. */
const minutesMin = 5;
const minutesMax = 1_440;

/** How minutes are shown and typed. */
export const minutesKind = ({
  t,
  fmt,
}: {
  t: Translate;
  fmt: Pick<Fmt, 'number'>;
}): Pick<LimitKind, 'unit' | 'inputMode' | 'show' | 'read'> => ({
  unit: t('protection.limit.time.unit'),
  inputMode: 'numeric',
  show: (minutes) =>
    t('protection.limit.time.minutes', { minutes: fmt.number(Number(minutes)), count: Number(minutes) }),
  read: (typed) => {
    const given = Number(typed.trim());
    return typed.trim() !== '' && Number.isInteger(given) && given >= minutesMin && given <= minutesMax
      ? { ok: true, value: BigInt(given) }
      : { ok: false, fault: t('protection.limit.time.fault', { min: minutesMin, max: fmt.number(minutesMax) }) };
  },
});
