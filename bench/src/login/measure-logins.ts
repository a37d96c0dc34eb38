import { median } from '../figures.ts';
import { members } from './members.ts';
import { sealLogins, sendLogins } from './send-logins.ts';
import type { Bare } from './start-bare.ts';

/** Enough that the hashing process never waits for the next one. */
const inFlight = 16;

export type LoginRates = { bare: number; ours: number; refused: number };

/** The bare engine and our server alternate, so that load on the machine affects both. */
export const measureLogins = async (
  { bare, port, hash, atOnce }: { bare: Bare; port: number; hash: string; atOnce: number },
  { rounds, seconds }: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<LoginRates> => {
  const order = { stored: hash, secret: members.password, inFlight: atOnce };
  // Warms up and makes every network known: the first login of a member writes more than later ones.
  const first = await sendLogins(port, await sealLogins(port, members.count), { inFlight });
  if (first.signedIn !== members.count) throw new Error(`not everybody came in: ${JSON.stringify(first.refused)}`);
  await bare.run({ ...order, seconds: 1 });
  const rates = { bare: [] as number[], ours: [] as number[] };
  let refused = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const bareRate = await bare.run({ ...order, seconds });
    rates.bare.push(bareRate);
    // No login is faster than the bare engine, so twice as many are certainly enough.
    const logins = await sealLogins(port, Math.ceil(bareRate * seconds * 2) + inFlight);
    const run = await sendLogins(port, logins, { inFlight, seconds });
    rates.ours.push(run.perSecond);
    refused += Object.values(run.refused).reduce((sum, n) => sum + n, 0);
    if (Object.keys(run.refused).length > 0) log(`refused: ${JSON.stringify(run.refused)}`);
    log(`round ${round} of ${rounds}: bare ${bareRate.toFixed(1)}/s, ours ${run.perSecond.toFixed(1)}/s`);
  }
  return { bare: median(rates.bare), ours: median(rates.ours), refused };
};
