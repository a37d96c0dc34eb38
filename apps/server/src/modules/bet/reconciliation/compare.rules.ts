import { currencyOf, scaleVendorAmount, toVendorUnits } from '@fairhouse/money';
import { type StatementItem, vendorExponentOf } from '@fairhouse/protocol';
import type { RecordedMove, SourcePosting } from '#modules/ledger/index.ts';
import { type Finding, type MoveKind, moveKinds } from '../bet.types.ts';

/** A movement as recorded. */
export type RecordedPosting = {
  walletId: bigint;
  seq: bigint;
  kind: MoveKind;
  change: bigint;
  currency: string;
  brandId: string;
  key: string;
  refKey: string | null;
  externalTx: string;
  isUndone: boolean;
  at: Date;
};

export type Sides = {
  window: { from: Date; to: Date };
  /** Entries of all three sources for the window and some time before and after it. */
  statement: readonly StatementItem[];
  ledger: readonly SourcePosting[];
  record: readonly RecordedPosting[];
  /** Movements from other times that the statement names. */
  elsewhere: readonly RecordedPosting[];
  /** The ledger's responses for ids without a movement: refusals and tombstones. */
  responded: ReadonlyMap<string, RecordedMove>;
};

/** One transaction of the vendor, as the platform recorded it. */
type Ours = {
  walletId: bigint;
  brandId: string;
  currency: string;
  key: string;
  refKey: string | null;
  staked: bigint;
  paid: bigint;
  isRollback: boolean;
  isUndone: boolean;
  at: Date;
};

const playKinds: ReadonlySet<string> = new Set(moveKinds);
const stakeKinds: ReadonlySet<string> = new Set(['bet', 'tip']);
const rollbackKinds: ReadonlySet<string> = new Set(['rollback_bet', 'rollback_win']);

/** The part of a rollback taken from the held account belongs to the rollback. */
const isPlay = ({ kind }: Pick<SourcePosting, 'kind'>): boolean => playKinds.has(kind) && kind !== 'win_released';

/** Holding a win is internal to the platform and the member: for the vendor it is a win. */
const isHeldMove = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'win_held' || kind === 'win_released';

type Line = Pick<
  RecordedPosting,
  'walletId' | 'brandId' | 'currency' | 'key' | 'refKey' | 'externalTx' | 'at' | 'change'
> & {
  kind: string;
};

/** Groups the movements of one transaction: a bet and its win may be one call. */
const gather = (lines: readonly Line[], undone: ReadonlySet<string>): ReadonlyMap<string, Ours> => {
  const gathered = new Map<string, Ours>();
  for (const { externalTx, kind, change, walletId, brandId, currency, key, refKey, at } of lines.filter(
    (line) => !isHeldMove(line),
  )) {
    const { staked = 0n, paid = 0n, isRollback = false } = gathered.get(externalTx) ?? {};
    gathered.set(externalTx, {
      walletId,
      brandId,
      currency,
      key,
      refKey,
      at,
      staked: stakeKinds.has(kind) ? staked - change : staked,
      paid: stakeKinds.has(kind) || rollbackKinds.has(kind) ? paid : paid + change,
      isRollback: isRollback || rollbackKinds.has(kind),
      isUndone: undone.has(key),
    });
  }
  return gathered;
};

/** The amount in the vendor's minor units; one that they cannot express stays in our units. */
const inVendorUnits = (units: bigint, code: string): string => {
  const currency = currencyOf(code);
  const scale = { vendorScale: vendorExponentOf(code) };
  const formatted = toVendorUnits(units < 0n ? 0n : units, scale, currency);
  const back = scaleVendorAmount(formatted, scale, currency);
  return back.ok && back.units === units ? formatted : `${units} units`;
};

const amountsOf = (item: StatementItem): string =>
  item.kind === 'bet-win' ? `${item.amount} / ${item.winAmount ?? '0'}` : item.amount;

const oursAs = (item: StatementItem, ours: Ours, original: Ours | undefined): string | null => {
  const formatted = (units: bigint): string => inVendorUnits(units, ours.currency);
  switch (item.kind) {
    case 'bet':
      return formatted(ours.staked);
    case 'win':
      return formatted(ours.paid);
    case 'bet-win':
      return `${formatted(ours.staked)} / ${formatted(ours.paid)}`;
    case 'rollback':
      // A rollback returns the full amount it names, even if the wallet cannot pay all of it.
      if (original === undefined || item.amount === '0') return null;
      return formatted(original.staked > 0n ? original.staked : original.paid);
    case 'end-round':
      return null;
  }
};

const stateFault = (item: StatementItem, { isUndone }: Ours): string | null => {
  if (item.vendorState === 'refused' || item.vendorState === 'unknown') return item.vendorState;
  if (item.kind === 'rollback') return null;
  return (item.vendorState === 'rolled_back') === isUndone ? null : item.vendorState;
};

/** The verdicts under which the ledger has moved money. */
const moved: ReadonlySet<string> = new Set(['posted', 'held', 'reversed', 'reversed_short']);

const findingOf = (item: StatementItem, rest: Pick<Finding, 'code' | 'expected' | 'found'>, ours?: Ours): Finding => ({
  ...rest,
  subject: item.transactionId,
  happenedAt: new Date(item.occurredAt),
  brandId: ours?.brandId ?? null,
  walletId: ours?.walletId ?? null,
});

const judgeAbsent = (item: StatementItem, responded: RecordedMove | undefined): Finding[] => {
  const described = `${item.kind} ${amountsOf(item)} ${item.currency}, ${item.vendorState}`;
  if (responded === undefined)
    return item.vendorState === 'accepted'
      ? [findingOf(item, { code: 'MISSING_AT_PLATFORM', expected: described, found: 'nothing' })]
      : [];
  if (moved.has(responded.verdict))
    return [
      findingOf(item, { code: 'RECORD_DIFFERS', expected: described, found: 'in the ledger, not in the record' }),
    ];
  // A rollback of an unknown transaction is acknowledged and moves nothing.
  return item.kind !== 'rollback' && item.vendorState === 'accepted'
    ? [findingOf(item, { code: 'STATE_DIFFERS', expected: described, found: responded.verdict })]
    : [];
};

const judgePresent = (item: StatementItem, ours: Ours, original: Ours | undefined): Finding[] => {
  const finding = (code: Finding['code'], expected: string, found: string): Finding =>
    findingOf(item, { code, expected, found }, ours);
  const findings: Finding[] = [];
  if (item.currency !== ours.currency) findings.push(finding('CURRENCY_DIFFERS', item.currency, ours.currency));
  else {
    const amount = oursAs(item, ours, original);
    if (amount !== null && amount !== amountsOf(item))
      findings.push(finding('AMOUNT_DIFFERS', amountsOf(item), amount));
  }
  const fault = stateFault(item, ours);
  if (fault !== null) findings.push(finding('STATE_DIFFERS', fault, ours.isUndone ? 'rolled_back' : 'accepted'));
  return findings;
};

const positionKeyOf = ({ walletId, seq }: { walletId: bigint; seq: bigint }): string => `${walletId}.${seq}`;

/** Compares the ledger with the record: every posting recorded exactly once and to the unit, and nothing else. */
const compareRecord = ({ ledger, record }: Pick<Sides, 'ledger' | 'record'>): Finding[] => {
  const recorded = new Map(record.map((line) => [positionKeyOf(line), line]));
  const posted = new Map(ledger.map((line) => [positionKeyOf(line), line]));
  const finding = (line: SourcePosting | RecordedPosting, expected: string, found: string): Finding => ({
    code: 'RECORD_DIFFERS',
    subject: line.externalTx,
    happenedAt: line.at,
    brandId: line.brandId,
    walletId: line.walletId,
    expected,
    found,
  });
  const wrong = ledger.flatMap((line) => {
    const own = recorded.get(positionKeyOf(line));
    if (own !== undefined && own.change === line.change && own.kind === line.kind) return [];
    const found = own === undefined ? 'nothing' : `${own.kind} ${own.change} in the record`;
    return [finding(line, `${line.kind} ${line.change} in the ledger`, found)];
  });
  const invented = record
    .filter((line) => !posted.has(positionKeyOf(line)))
    .map((line) => finding(line, 'nothing in the ledger', `${line.kind} ${line.change} in the record`));
  return [...wrong, ...invented];
};

/**
 * Compares ledger, record and the vendor's statement. Differences are only reported. Entries shortly before or after
 * the window are used to find counterparts, and judged in their own window.
 */
export const compareSides = (sides: Sides): { compared: number; findings: Finding[] } => {
  const { statement, record, elsewhere, responded, window } = sides;
  const ledger = sides.ledger.filter(isPlay);
  const within = (moment: Date): boolean => moment >= window.from && moment < window.to;
  const undone = new Set([...record, ...elsewhere].filter(({ isUndone }) => isUndone).map(({ key }) => key));
  const ours = new Map([...gather(elsewhere, undone), ...gather(ledger, undone)]);
  const byKey = new Map([...ours.values()].map((each) => [each.key, each]));
  const stated = Map.groupBy(statement, ({ transactionId }) => transactionId);

  const findings: Finding[] = [];
  let compared = 0;
  for (const [id, [item, ...again]] of stated) {
    if (item === undefined || item.kind === 'end-round' || !within(new Date(item.occurredAt))) continue;
    compared += 1;
    if (again.length > 0)
      findings.push(
        findingOf(
          item,
          { code: 'DUPLICATE_AT_VENDOR', expected: 'once', found: `${again.length + 1} times` },
          ours.get(id),
        ),
      );
    const own = ours.get(id);
    findings.push(
      ...(own === undefined
        ? judgeAbsent(item, responded.get(id))
        : judgePresent(item, own, own.refKey === null ? undefined : byKey.get(own.refKey))),
    );
  }
  for (const [id, own] of gather(ledger, undone)) {
    if (!within(own.at) || stated.has(id)) continue;
    compared += 1;
    findings.push({
      code: 'MISSING_AT_VENDOR',
      subject: id,
      happenedAt: own.at,
      brandId: own.brandId,
      walletId: own.walletId,
      expected: `${own.isRollback ? 'rollback' : `staked ${own.staked}, paid ${own.paid}`} ${own.currency}`,
      found: 'nothing',
    });
  }
  const inWindow = { ledger: ledger.filter(({ at }) => within(at)), record: record.filter(({ at }) => within(at)) };
  findings.push(...compareRecord(inWindow));
  return { compared, findings };
};
