import { setTimeout as sleep } from 'node:timers/promises';
import type { DriverResponse, VendorDriver } from '../conformance/create-driver.ts';
import type { Platform } from '../conformance/lab.types.ts';
import { seededRandom } from '../conformance/seeded-random.ts';
import type { CallArgs, Operation, Seat } from '../dialects/dialect-client.types.ts';
import { newTransactionId } from '../vendor-ids.ts';
import type { ChaosOutcome, StatementLine } from './chaos.types.ts';
import { createFaultyWire } from './faulty-wire.ts';

/** Attempts of one call before the vendor gives up: far more than these faults ever need. */
const triesMax = 60;
const stakes = ['1', '7', '40', '100', '2500'] as const;

/**
 * A vendor on a bad network: players play rounds concurrently, every attempt may be duplicated, delayed, lost or cut,
 * and later steps may be sent first. It keeps its own records by the rules of the protocol: the last final response
 * determines the state of a call, and a bet with an unknown result is rolled back.
 */
export const runChaos = async ({
  driver,
  platform,
  baseUrl,
  seed,
  calls,
  players = 300,
  onProgress,
}: {
  driver: VendorDriver;
  platform: Platform;
  baseUrl: string;
  seed: number;
  /** The run ends after this many calls. */
  calls: number;
  players?: number;
  onProgress?: (sent: number) => void;
}): Promise<ChaosOutcome & { seats: readonly Seat[]; opening: bigint }> => {
  const random = seededRandom(seed);
  const wire = createFaultyWire(driver, baseUrl, random);
  const { words } = driver.client;
  const statement: StatementLine[] = [];
  const opening = 200_000n;
  let unfinished = 0;
  let reordered = 0;

  const isUnfinal = ({ word }: DriverResponse): boolean =>
    word === words.BET_NOT_FOUND || word === words.TRY_AGAIN || word === words.RATE_LIMITED || word.startsWith('http');
  const untilFinal = async (
    operation: Operation,
    seat: Seat,
    args: CallArgs,
    tries = triesMax,
  ): Promise<DriverResponse | null> => {
    for (let round = 0; round < tries; round += 1) {
      const response = await wire.attempt(operation, seat, args);
      if (response !== null && !isUnfinal(response)) return response;
      if (response !== null) await sleep(5 * (round + 1));
    }
    return null;
  };

  const playRound = async (seat: Seat): Promise<void> => {
    const stake = stakes[Math.floor(random() * stakes.length)] ?? '1';
    const win = random() < 0.45 ? String(BigInt(stake) * 2n) : '0';
    const [ref, round] = [newTransactionId(), newTransactionId()];
    const { playerId, walletId } = seat;
    const note = (line: Omit<StatementLine, 'playerId' | 'walletId'>): void => {
      const { kind, transactionId: id } = line;
      const transactionId = driver.client.bookedAs?.(kind, id) ?? id;
      statement.push({ playerId, walletId, ...line, transactionId });
    };
    const bet = { id: ref, round, amount: stake };
    const winning = { id: newTransactionId(), ref, round, amount: win };
    const rollback = { id: newTransactionId(), ref, round };
    // One round in five is rolled back whatever its bet's response, and half of those before the bet is sent.
    const isVoid = random() < 0.2;
    if (isVoid && random() < 0.5) {
      reordered += 1;
      const [undone] = await Promise.all([untilFinal('rollback', seat, rollback), wire.attempt('bet', seat, bet)]);
      if (undone === null) unfinished += 1;
      return note({ transactionId: ref, kind: 'bet', amount: BigInt(stake), state: 'rolled_back' });
    }
    // And one in five sends its win along with its bet; a win that arrived first is retried.
    const isEarly = !isVoid && random() < 0.2;
    if (isEarly) reordered += 1;
    const early = isEarly ? wire.attempt('win', seat, winning) : undefined;
    const placed = await untilFinal('bet', seat, bet, 3);
    await early;
    const isAccepted = placed !== null && placed.word === words.OK;
    const isUnknown = placed === null && !isEarly;
    if (isUnknown || (isVoid && isAccepted)) {
      const undone = await untilFinal('rollback', seat, rollback);
      if (undone?.word !== words.OK) unfinished += 1;
      return note({ transactionId: ref, kind: 'bet', amount: BigInt(stake), state: 'rolled_back' });
    }
    const fate = placed ?? (await untilFinal('bet', seat, bet));
    if (fate === null) unfinished += 1;
    if (fate?.word !== words.OK)
      return note({ transactionId: ref, kind: 'bet', amount: BigInt(stake), state: 'refused' });
    note({ transactionId: ref, kind: 'bet', amount: BigInt(stake), state: 'accepted' });
    const paid = await untilFinal('win', seat, winning);
    if (paid === null) unfinished += 1;
    note({
      transactionId: winning.id,
      kind: 'win',
      amount: BigInt(win),
      state: paid?.word === words.OK ? 'accepted' : 'refused',
    });
  };

  const seats: Seat[] = [];
  while (seats.length < players) {
    const some = Math.min(20, players - seats.length);
    const { vendor } = driver.signer;
    seats.push(
      ...(await Promise.all(Array.from({ length: some }, () => platform.seat(vendor, { cash: String(opening) })))),
    );
  }
  let response = 0;
  await Promise.all(
    seats.map(async (seat) => {
      while (wire.counted().calls < calls) {
        await playRound(seat);
        const sent = wire.counted().calls;
        if (sent - response >= 10_000) {
          response = sent;
          onProgress?.(sent);
        }
      }
    }),
  );
  const counted = wire.counted();
  return {
    calls: counted.calls,
    faults: { ...counted.faults, reorder: reordered },
    unfinished,
    statement,
    seats,
    opening,
  };
};
