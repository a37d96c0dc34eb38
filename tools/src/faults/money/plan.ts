import type { SeededRandom } from '../seeded-random.ts';

/**
 * The fault: the database is killed with all its processes, or one of the gateways is; or the database's responses are
 * dropped for a moment before its connections are cut, so that commits happen that no gateway sees.
 */
export type MoneyVictim = 'postgres' | 'gateway' | 'answers';

/** `atAcknowledged` is the number of acknowledged movements at which the fault is injected. */
export type PlannedMoneyFault = { victim: MoneyVictim; atAcknowledged: number; downMs: number };

const downMsMax = 1_000;

/**
 * Spreads the faults over the run, one at a random moment of each equal part. Kills of database and gateway alternate;
 * the cuts are between them.
 */
export const planMoneyFaults = (
  random: SeededRandom,
  {
    acknowledged,
    kills,
    cuts,
    victims,
  }: { acknowledged: number; kills: number; cuts: number; victims: readonly ['postgres', ...MoneyVictim[]] },
): PlannedMoneyFault[] => {
  const planned: MoneyVictim[] = Array.from(
    { length: kills },
    (_, turn) => victims[turn % victims.length] ?? victims[0],
  );
  for (let cut = 0; cut < cuts; cut += 1) {
    planned.splice(random.whole({ from: 0, to: planned.length }), 0, 'answers');
  }
  const part = acknowledged / planned.length;
  return planned.map((victim, index) => ({
    victim,
    atAcknowledged: Math.floor(part * (index + 0.1 + 0.8 * random.next())),
    downMs: random.whole({ from: 0, to: downMsMax }),
  }));
};
