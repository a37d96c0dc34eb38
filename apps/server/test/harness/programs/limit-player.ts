import * as z from 'zod';
import {
  bodies,
  call,
  gameCode,
  openGatewayBench,
  openVendor,
  type Seat,
} from '#modules/play/gateway/gateway.fixture.ts';
import { openGameSession, openPlayer } from '#modules/play/index.ts';
import { setDepositLimit } from '#modules/protection/deposit-limits/set-deposit-limit.ts';
import { reserveDeposit } from '#modules/protection/index.ts';
import type { PlayLimitName } from '#modules/protection/limits/limits.types.ts';
import { setPlayLimit } from '#modules/protection/limits/set-play-limit.ts';
import { transferWallet } from '#modules/wallet/transfers/transfer-wallet.ts';
import type { VendorWalletPort } from '#modules/wallet/transfers/vendor-wallets.port.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Failed } from '../fork-program.ts';
import type { TestMember } from '../test-member.ts';
import { programEnvironment } from './program-environment.ts';

/** An action of a player or of their vendor; amounts in cents. `of` refers to a bet that this program placed before. */
export type LimitCommand =
  | { do: 'bet'; cents: number }
  | { do: 'betWin'; cents: number; won: number }
  | { do: 'win'; of: number; won: number }
  | { do: 'undo'; of: number }
  | { do: 'deposit'; cents: number }
  | { do: 'toVendor'; cents: number }
  | { do: 'toMain'; cents: number }
  | ({ do: 'limit'; cents: number | null } & PlayLimitName)
  | { do: 'limitDeposits'; cents: number | null; period: 'day' | 'week' | 'month' };

export type LimitOrder =
  | { kind: 'sit'; member: TestMember; walletVendor: string }
  /** Several hands run concurrently, each executing its own commands in order. */
  | { kind: 'play'; hands: readonly (readonly LimitCommand[])[] };

/** The response to each command, by hand: `OK`, a refusal, or `NOTHING` where it had no target. */
export type LimitReply = { kind: 'done'; verdicts: string[][] };

const { REDIS_URL } = z.object({ REDIS_URL: z.url() }).parse(process.env);
const url = programEnvironment.DATABASE_URL;
const log = createLog({ level: 'silent', role: 'test' });
const db = createDb({ url, poolMax: 8, name: 'limit-player', onError: () => {} });
const outbox = createOutbox(systemClock);

const bench = await openGatewayBench({ db, urlFor: () => url, close: () => db.close() }, REDIS_URL);
const vendor = await openVendor(bench);

/** A vendor with its own wallet: it keeps the money transferred to it and loses nothing. */
const createWalletPort = (): VendorWalletPort => {
  let money = 0n;
  return {
    move: async ({ amount, direction }) => {
      const moved = amount ?? money;
      if (direction === 'to_main' && moved > money) return { outcome: 'failed' };
      money += direction === 'to_vendor' ? moved : -moved;
      return { outcome: 'confirmed', amount: moved, left: money };
    },
    status: async () => ({ outcome: 'unknown' }),
  };
};

/** A cent in ledger units. */
const cent = 100n;
const unitsOf = (cents: number | null) => (cents === null ? null : BigInt(cents) * cent);

type Table = {
  member: TestMember;
  walletVendor: string;
  seat: Seat;
  port: VendorWalletPort;
  bets: { transactionId: string; roundId: string }[];
};

const sit = async ({ member, walletVendor }: Extract<LimitOrder, { kind: 'sit' }>): Promise<Table> => {
  const { brandId, memberId, currency } = member;
  const player = await db.transaction((tx) => openPlayer(tx, { vendorCode: vendor.code, brandId, memberId, currency }));
  const { playerId } = player;
  const { sessionToken } = await openGameSession(db.read, { vendorCode: vendor.code, playerId, gameCode });
  return { member, walletVendor, seat: { player, sessionToken }, port: createWalletPort(), bets: [] };
};

/** Retries a call whose outcome is unknown, as every vendor does. */
const send = async (name: string, body: unknown): Promise<string> => {
  for (;;) {
    const { status } = (await call(vendor, name, body)).body;
    if (status !== 'TRY_AGAIN') return status;
  }
};

const stake = async (
  name: 'bet' | 'bet-win',
  body: { transactionId: string; roundId: string },
  table: Table,
): Promise<string> => {
  const status = await send(name, body);
  if (status === 'OK') table.bets.push(body);
  return status;
};

/** Every bet has its own round, which stays open for its win or reversal. */
const newRound = () => ({ roundId: newId(), roundClosed: false });

const obey = async (command: LimitCommand, table: Table): Promise<string> => {
  const { member, seat, bets } = table;
  const { brandId, memberId, currency } = member;
  const owner = { brandId, memberId, currency };
  const made = bodies(seat);
  const deps = { db, outbox, currencyOf: async () => currency };
  const betOf = (of: number) => bets[of % Math.max(1, bets.length)];
  switch (command.do) {
    case 'bet':
      return stake('bet', { ...made.bet(String(command.cents)), ...newRound() }, table);
    case 'betWin':
      return stake('bet-win', { ...made.betWin(String(command.cents), String(command.won)), ...newRound() }, table);
    case 'win': {
      const bet = betOf(command.of);
      if (bet === undefined) return 'NOTHING';
      const round = { roundId: bet.roundId, roundClosed: false };
      return send('win', made.win(String(command.won), bet.transactionId, round));
    }
    case 'undo': {
      const bet = betOf(command.of);
      return bet === undefined ? 'NOTHING' : send('rollback', made.rollback(bet.transactionId));
    }
    case 'deposit': {
      const order = { ...owner, amount: BigInt(command.cents) * cent, orderId: newId() };
      const { ok } = await db.transaction((tx) => reserveDeposit(tx, order));
      return ok ? 'OK' : 'DEPOSIT_LIMIT';
    }
    case 'toVendor':
    case 'toMain': {
      const body = {
        transferId: newId(),
        direction: command.do,
        vassalage: table.walletVendor,
        amount: BigInt(command.cents) * cent,
        currency,
      };
      const { state } = await transferWallet(owner, body, {
        db,
        clock: systemClock,
        outbox,
        log,
        vendorPorts: () => table.port,
      });
      return state;
    }
    case 'limit':
      await setPlayLimit(
        { ...owner, kind: command.kind, period: command.period, ceiling: unitsOf(command.cents) },
        deps,
      );
      return 'OK';
    case 'limitDeposits':
      await setDepositLimit({ ...owner, period: command.period, ceiling: unitsOf(command.cents) }, deps);
      return 'OK';
  }
};

const playHand = async (commands: readonly LimitCommand[], table: Table): Promise<string[]> => {
  const verdicts: string[] = [];
  for (const command of commands) {
    verdicts.push(
      await obey(command, table).catch((error: unknown) => {
        if (error instanceof Refusal) return error.code;
        throw error;
      }),
    );
  }
  return verdicts;
};

let table: Table | undefined;
const serve = async (order: LimitOrder): Promise<LimitReply> => {
  if (order.kind === 'sit') {
    table = await sit(order);
    return { kind: 'done', verdicts: [] };
  }
  const seated = table;
  if (seated === undefined) throw new Error('nobody sits');
  return { kind: 'done', verdicts: await Promise.all(order.hands.map((hand) => playHand(hand, seated))) };
};

process.on('message', (order: LimitOrder) => {
  void serve(order)
    .catch((error: unknown): Failed => ({ kind: 'failed', reason: error instanceof Error ? String(error.stack) : '' }))
    .then((reply) => process.send?.(reply));
});
process.once('disconnect', () => process.exit(0));
