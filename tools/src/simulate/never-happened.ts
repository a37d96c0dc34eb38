/** Events that must happen now and then: a simulation without them proves nothing about them. */
const mustHappen = [
  'fault lost_before_commit',
  'fault lost_after_commit',
  'fault cancelled_wait',
  'fault deadlock',
  'fault slow',
  'fault request_lost',
  'fault answer_lost',
  'fault duplicate',
  'fault delay',
  'fault message_lost',
  'fault message_twice',
  'fault gateway_crash',
  'fault store_crash',
  'fault fail_over',
  'fault standby_pause',
  'fault poison',
  'verdict busy',
  'verdict tombstoned',
  'verdict reversed_short',
  'verdict ref_settled',
  'verdict ref_reversed',
  'debt repaid',
  'replay of a refused bet',
  'replay of what the standby does not have yet',
  'batch with a refused member',
  'settle wrong_state',
  'release wrong_state',
] as const;

/** With fewer worlds than this, an event may be missing by chance. */
const seedsMin = 500;

export const neverHappened = ({
  seeds,
  sometimes,
}: {
  seeds: number;
  sometimes: Readonly<Record<string, number>>;
}): string[] => (seeds < seedsMin ? [] : mustHappen.filter((what) => (sometimes[what] ?? 0) === 0));
