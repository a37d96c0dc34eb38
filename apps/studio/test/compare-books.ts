import type { Db } from '#studio/db/db.ts';
import { type FakePlatform, startBalance } from './fake-platform.ts';

type Row = { transactionId: string; kind: string; state: string; amount: string; roundId: string; playerId: string };
type RoundRow = { roundId: string; state: string; win: string; stake: string; betTransactionId: string };

const sum = (rows: readonly Row[]): bigint => rows.reduce((total, { amount }) => total + BigInt(amount), 0n);

/** The differences between rounds, outbox and the platform's balances. Empty: all three agree. */
export const compareBooks = async (db: Db, platform: FakePlatform): Promise<string[]> => {
  const calls = await db.query<Row>(
    `select transaction_id as "transactionId", kind, state, amount, round_id as "roundId", player_id as "playerId"
     from call where not is_demo`,
  );
  const rounds = await db.query<RoundRow>(
    // The raised stakes of the test game `pot` are in its facts.
    `select round_id as "roundId", state, win, (stake * coalesce((facts ->> 'stakes')::int, 1))::text as stake,
       bet_transaction_id as "betTransactionId"
     from round where not is_demo`,
  );
  const differences: string[] = [];
  const claim = (holds: boolean, text: string) => {
    if (!holds) differences.push(text);
  };
  for (const { transactionId, kind, state } of calls) {
    const there = platform.stateOf(transactionId);
    const fits: Record<string, readonly (string | null)[]> = {
      accepted: ['applied'],
      refused: ['refused'],
      rolled_back: ['rolled_back', 'refused', null],
      unknown: [],
      pending: [],
    };
    claim(fits[state]?.includes(there) === true, `${kind} ${transactionId}: ${state} here, ${there} there`);
  }
  for (const { roundId, state, win, stake, betTransactionId } of rounds) {
    const own = calls.filter((call) => call.roundId === roundId);
    const bets = own.filter(({ kind, state: of }) => kind === 'bet' && of === 'accepted');
    const wins = own.filter(({ kind }) => kind === 'win');
    claim(
      own.some((call) => call.transactionId === betTransactionId),
      `round ${roundId}: no bet`,
    );
    claim(state !== 'betting', `round ${roundId}: still betting`);
    claim(
      sum(bets) === (state === 'void' ? 0n : BigInt(stake)),
      `round ${roundId}: ${state} with bets of ${sum(bets)}`,
    );
    claim(wins.length === (state === 'settled' ? 1 : 0), `round ${roundId}: ${state} with ${wins.length} wins`);
    claim(state !== 'settled' || sum(wins) === BigInt(win), `round ${roundId}: ${win} won, ${sum(wins)} sent`);
  }
  for (const playerId of new Set(calls.map((call) => call.playerId))) {
    const own = calls.filter((call) => call.playerId === playerId && call.state === 'accepted');
    const due =
      startBalance - sum(own.filter(({ kind }) => kind === 'bet')) + sum(own.filter(({ kind }) => kind === 'win'));
    claim(platform.balanceOf(playerId) === due, `${playerId} has ${platform.balanceOf(playerId)}, by us ${due}`);
  }
  return differences;
};
