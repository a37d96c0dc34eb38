import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import { Pool } from 'undici';
import type { Figures } from '../figures.ts';

const wanted = 10_000;
const sessions = 500;
/** A little more than the studio's minimum time between two rounds. */
const cycleMs = 2_700;

/** Instant games and many slots: what is verified is the draw, not the player's skill. */
const games = [
  ...['moonlit-koi', 'velvet-pharaoh', 'lantern-dragon', 'sevens-ladder', 'granite-bear', 'lightning-eagle'].map(
    (gameCode) => ({ gameCode, input: {} }),
  ),
  { gameCode: 'clover-scratch', input: {} },
  { gameCode: 'bingo-terrace', input: {} },
  { gameCode: 'lantern-keno', input: { picks: [1, 7, 12, 20, 33] } },
];

type Opened = { sessionKey: string; stakes: { first: string } };

/** Ten thousand play-money rounds in many concurrent sessions, each then recomputed from its seeds. */
export const benchRounds = async (log: (line: string) => void): Promise<Figures> => {
  const stack = await startStack({ roles: ['gateway'], seed: 'none', studio: true });
  const url = stack.studio?.url ?? '';
  const pool = new Pool(url, { connections: 64 });
  const ask = async <ResponseBody>(path: string, body: unknown, key?: string): Promise<ResponseBody | null> => {
    const { statusCode, body: response } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return statusCode === 200 ? (JSON.parse(text) as ResponseBody) : null;
  };
  try {
    const seats = await Promise.all(
      Array.from({ length: sessions }, async (_, index) => {
        const game = games[index % games.length] ?? { gameCode: '', input: {} };
        const { gameCode } = game;
        const opened = await ask<Opened>('/play/api/open', {
          gameCode,
          mode: 'demo',
          launchToken: null,
          sessionKey: null,
          language: 'EN',
        });
        if (opened === null) throw new Error(`${gameCode} did not open`);
        return { ...opened, input: game.input };
      }),
    );
    log(`${seats.length} sessions at ${games.length} games`);
    let played = 0;
    for (let turn = 1; played < wanted; turn += 1) {
      const since = performance.now();
      const rounds = await Promise.all(
        seats.map(({ sessionKey, stakes, input }) =>
          ask('/play/api/rounds', { key: randomUUID(), stake: stakes.first, wish: input }, sessionKey),
        ),
      );
      const kept = rounds.filter((round) => round !== null).length;
      if (kept === 0) throw new Error('no round was played in a whole turn');
      played += kept;
      if (turn % 5 === 0) log(`${played} rounds`);
      await sleep(Math.max(0, cycleMs - (performance.now() - since)));
    }
    const printed = execFileSync(
      process.execPath,
      [join(repositoryRoot, 'apps/studio/src/cli/verify-rounds.ts'), String(wanted)],
      { env: { ...process.env, ...stack.studio?.env }, encoding: 'utf8' },
    );
    const parsed = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as { verified: number; equal: number };
    return {
      bench: 'rounds',
      sessions,
      played,
      ...parsed,
      pass: parsed.verified >= wanted && parsed.equal === parsed.verified,
    };
  } finally {
    await pool.close();
    await stack.stop();
  }
};
