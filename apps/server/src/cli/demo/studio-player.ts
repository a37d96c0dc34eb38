import { randomUUID } from 'node:crypto';
// biome-ignore lint/style/noRestrictedImports: a player's browser calls the studio and the payment page, not the server.
import { Pool, request } from 'undici';
import type { Draws } from './draws.ts';

type Opened = {
  sessionKey: string;
  engine: string;
  balance: string;
  currencyExponent: number;
  minCycleMs: number;
  stakes: { min: string; max: string; unit: string; steps: string[] };
};
type Round = { roundId: string; state: string; stake: string; win: string | null; balance: string | null };
type Refused = { code: string };

/** The studio over its own API, as its game clients use it. */
export type StudioApi = ReturnType<typeof createStudioApi>;

export const createStudioApi = (baseUrl: string) => {
  const pool = new Pool(baseUrl, { connections: 20 });
  const ask = async <Value>(path: string, body: unknown, key?: string): Promise<Value | Refused> => {
    const response = await pool.request({
      path: `/play/api${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    return (await response.body.json()) as Value | Refused;
  };
  return {
    /** Opens the game of a launch address; null if the studio refuses. */
    open: async (launchUrl: string, gameCode: string): Promise<Opened | null> => {
      const launchToken = new URLSearchParams(new URL(launchUrl).hash.slice(1)).get('launch');
      const opened = await ask<Opened>('/open', {
        gameCode,
        mode: 'real',
        launchToken,
        sessionKey: null,
        language: 'en',
      });
      return 'sessionKey' in opened ? opened : null;
    },
    start: (key: string, stake: bigint, wish: unknown): Promise<Round | Refused> =>
      ask('/rounds', { key: randomUUID(), stake: String(stake), wish }, key),
    step: (key: string, roundId: string, step: unknown): Promise<Round | Refused> =>
      ask(`/rounds/${roundId}/steps`, { key: randomUUID(), step }, key),
  };
};

/** What a player chooses before a round; null for games that are played at a table or need a player's judgement. */
export const choiceOf = (engine: string, draws: Draws): object | null => {
  switch (engine) {
    case 'slots':
    case 'scratch':
    case 'bingo':
      return {};
    case 'dice':
      return { side: 'over', target: draws.between(4_000, 6_500) };
    case 'plinko':
      return { rows: 12, risk: draws.pick(['low', 'medium', 'high']) };
    case 'keno': {
      const picks = new Set<number>();
      while (picks.size < 5) picks.add(draws.between(1, 40));
      return { picks: [...picks] };
    }
    case 'mines':
      return { mines: draws.between(2, 5) };
    case 'crash':
      return { autoCashOut: draws.pick([12_000, 15_000, 20_000]) };
    default:
      return null;
  }
};

/** A stake near the wanted one that the game allows. */
export const stakeNear = ({ stakes: { min, max, unit } }: Pick<Opened, 'stakes'>, wanted: bigint): bigint => {
  const [low, high, step] = [BigInt(min), BigInt(max), BigInt(unit)];
  const bounded = wanted < low ? low : wanted > high ? high : wanted;
  return low + ((bounded - low) / step) * step;
};

/** Pays an order at the sandbox, as a person does on its page. */
export const payAtSandbox = async (baseUrl: string, depositId: string): Promise<void> => {
  const { body } = await request(`${baseUrl}/payments/bank/payments/${depositId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'word=paid',
  });
  await body.dump();
};
