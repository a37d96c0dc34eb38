import { currencyOf, scaleVendorAmount, toVendorUnits } from '@fairhouse/money';
import { type StatementItem, vendorExponentOf } from '@fairhouse/protocol';
import type { RecordedMove, SourcePosting } from '#modules/ledger/index.ts';
import { type Finding, type MoveKind, moveKinds } from '../bet.types.ts';

/** A movement as the record has it. */
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
  /** What the three know of the window and of some time before and after it. */
  statement: readonly StatementItem[];
  ledger: readonly SourcePosting[];
  record: readonly RecordedPosting[];
  /** Movements of other times that the statement names. */
  elsewhere: readonly RecordedPosting[];
  /** What the ledger has under the ids of which it has no movement: refusals and tombstones. */
  responded: ReadonlyMap<string, RecordedMove>;
};

/** One transaction of the vendor, as the platform has it. */
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

/** What a rollback takes out of the held account is part of the rollback. */
const isPlay = ({ kind }: Pick<SourcePosting, 'kind'>): boolean => playKinds.has(kind) && kind !== 'win_released';

/** Holding a win concerns only us and the member: for the vendor it is a win. */
const isHeldMove = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'win_held' || kind === 'win_released';

type Line = Pick<
  RecordedPosting,
  'walletId' | 'brandId' | 'currency' | 'key' | 'refKey' | 'externalTx' | 'at' | 'change'
> & {
  kind: string;
};

/** The movements of one transaction put together: a bet and its win may be one call. */
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

/** What the vendor would call the amount; one that its minor unit cannot say stays in our units. */
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
      // A rollback gives back what it names, whatever the wallet could still pay.
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

/** The verdicts under which money stands in the books. */
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
  // A rollback of what never came is answered and moves nothing.
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

/** The ledger against the record: every posting recorded once, to the last unit, and nothing else. */
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
 * Ledger, record and vendor's statement against each other. A difference is told and nothing more. What
 * happened shortly before or after the window is used to find partners, and judged in its own window.
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
