import type { SeededRandom } from './seeded-random.ts';

/** The victim: the relay, the transport, the transport with all its data, or the leading consumer. */
export type OutboxVictim = 'relay' | 'nats' | 'nats-wiped' | 'leading-consumer';

/** `atEvent` is the number of acknowledged events at which the fault is injected. */
export type PlannedFault = { victim: OutboxVictim; atEvent: number; downMs: number };

const downMsMax = 1_500;

/**
 * Spreads the faults over the run, one at a random moment of each equal part. Kills of relay and transport alternate,
 * the leading consumer between them, and the wipes come last: until the first of them the transport has lost nothing,
 * and order must hold.
 */
export const planFaults = (
  random: SeededRandom,
  { events, kills, consumerKills, wipes }: { events: number; kills: number; consumerKills: number; wipes: number },
): PlannedFault[] => {
  const victims: OutboxVictim[] = Array.from({ length: kills }, (_, turn) => (turn % 2 === 0 ? 'relay' : 'nats'));
  for (let kill = 0; kill < consumerKills; kill += 1) {
    victims.splice(random.whole({ from: 1, to: victims.length }), 0, 'leading-consumer');
  }
  for (let wipe = 0; wipe < wipes; wipe += 1) victims.push('nats-wiped');
  const part = events / victims.length;
  return victims.map((victim, index) => ({
    victim,
    atEvent: Math.floor(part * (index + 0.8 * random.next())),
    downMs: random.whole({ from: 0, to: downMsMax }),
  }));
};
