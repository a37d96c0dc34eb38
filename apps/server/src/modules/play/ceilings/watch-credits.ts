import type { Audit } from '#modules/audit/index.ts';
import { readHouseAccountDays } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { readVendors } from '../play.store.ts';
import { type CreditSpan, type CreditSums, creditSpans, judgeCredits } from './ceiling.rules.ts';
import { type Breaker, type CeilingRow, openBreaker, readBreakers, readCeilings } from './ceiling.store.ts';
import { deleteSamples, firstSample, insertSample, sampleBefore } from './sample.store.ts';
import { type DayLegs, dayBefore, sumsOfDay, sumsSince } from './watch-credits.rules.ts';

const breakersOpened = counter({
  name: 'vendor_credit_breakers_opened_total',
  help: 'Vendors that credited more than their stakes explain: all but small credits are held from then on.',
  labels: ['vendor'],
});

const retentionMs = 2 * 86_400_000;
/** The audit record's brand id for entries about the whole platform. */
const groupId = 'house';

export type WatchDeps = { db: Db; clock: Clock; log: Log; audit: Audit };

type Pair = { vendorCode: string; currency: string };
type Days = { today: CreditSums; yesterday: CreditSums };

const gameCode = (vendorCode: string): string => `game_result:${vendorCode}`;
const heldCode = (vendorCode: string): string => `held_wins:game_result.${vendorCode}`;

const nothing = (): DayLegs => ({ game: { plus: 0n, minus: 0n }, held: { plus: 0n, minus: 0n } });

/** The sums of a day by vendor and currency, of all brands together. */
const readDay = async (
  { db }: Pick<WatchDeps, 'db'>,
  vendorCodes: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, { pair: Pair; sums: CreditSums }>> => {
  const codes = vendorCodes.flatMap((code) => [gameCode(code), heldCode(code)]);
  const legs = new Map<string, { pair: Pair; legs: DayLegs }>();
  for (const { code, currency, plus, minus } of await readHouseAccountDays(db.read, { codes, day })) {
    const isHeld = code.startsWith('held_wins:');
    const vendorCode = code.slice(isHeld ? 'held_wins:game_result.'.length : 'game_result:'.length);
    const name = `${vendorCode} ${currency}`;
    const known = legs.get(name) ?? { pair: { vendorCode, currency }, legs: nothing() };
    const side = isHeld ? known.legs.held : known.legs.game;
    side.plus += plus;
    side.minus += minus;
    legs.set(name, known);
  }
  return new Map([...legs].map(([name, { pair, legs: each }]) => [name, { pair, sums: sumsOfDay(each) }]));
};

const watchPair = async (
  pair: Pair,
  days: Days,
  known: { setting: CeilingRow | undefined; breaker: Breaker | undefined; now: Date },
  deps: WatchDeps,
): Promise<void> => {
  const { setting, breaker, now } = known;
  const day = now.toISOString().slice(0, 10);
  const first = await firstSample(deps.db.read, pair);
  const last = await sampleBefore(deps.db.read, pair, now);
  const spans = {} as Record<CreditSpan, CreditSums>;
  for (const [span, seconds] of Object.entries(creditSpans) as [CreditSpan, number][]) {
    // Credits from before the breaker was closed have been reviewed.
    const since = new Date(Math.max(now.getTime() - seconds * 1_000, breaker?.closedAt?.getTime() ?? 0));
    const before = await sampleBefore(deps.db.read, pair, since);
    spans[span] = sumsSince({ before, first, day }, days);
  }
  const span = breaker?.isOpen === true ? null : judgeCredits(spans, setting, pair.currency);
  const { today } = days;
  const hasMoved = last?.day !== day || last.staked !== today.staked || last.credited !== today.credited;
  if (span === null && !hasMoved) return;
  await deps.db.transaction(async (tx) => {
    if (hasMoved) await insertSample(tx, pair, { ...today, day, at: now });
    if (span === null || !(await openBreaker(tx, { ...pair, span, ...spans[span] }))) return;
    breakersOpened.inc({ vendor: pair.vendorCode });
    deps.log.error({ ...pair, span, ...texts(spans[span]) }, 'a vendor credited more than its stakes explain');
    await deps.audit.record(tx, {
      brandId: groupId,
      actor: { kind: 'system', id: 'play.watch_credits' },
      action: 'play.open_breaker',
      object: { kind: 'credit_breaker', id: `${pair.vendorCode}.${pair.currency}` },
      after: { span, ...spans[span] },
    });
  });
};

const texts = ({ staked, credited }: CreditSums) => ({ staked: String(staked), credited: String(credited) });

/**
 * Compares what each vendor credited in the last minute, hour and day with the stakes, over all brands, and opens the
 * breaker of a vendor that credited too much. It reads sums after the fact: credits between two runs are spendable, and
 * limited only by the ceiling of each round.
 */
export const watchCredits = async (deps: WatchDeps): Promise<void> => {
  const now = deps.clock.now();
  const day = now.toISOString().slice(0, 10);
  const vendorCodes = (await readVendors(deps.db.read)).map(({ code }) => code);
  const settings = await readCeilings(deps.db.read);
  const breakers = await readBreakers(deps.db.read);
  const today = await readDay(deps, vendorCodes, day);
  const yesterday = await readDay(deps, vendorCodes, dayBefore(day));
  const none = { staked: 0n, credited: 0n };
  for (const [name, { pair, sums }] of today) {
    const isOf = (row: Pair): boolean => row.vendorCode === pair.vendorCode && row.currency === pair.currency;
    await watchPair(
      pair,
      { today: sums, yesterday: yesterday.get(name)?.sums ?? none },
      {
        setting: settings.find((row) => isOf(row) && row.gameCode === null),
        breaker: breakers.find(isOf),
        now,
      },
      deps,
    );
  }
  await deps.db.transaction((tx) => deleteSamples(tx, new Date(now.getTime() - retentionMs)));
};
