import { createHash, randomUUID } from 'node:crypto';
import type { HoldEnd, Journal, Leg, Move, Moved, WalletFlag } from '#modules/ledger/ledger.types.ts';
import { type LedgerBench, viewAt } from '#test/ledger-model/ledger.contract.ts';
import { isRecorded } from '#test/ledger-model/ledger.rules.ts';
import { createModelBench } from '#test/ledger-model/model-bench.ts';
import type { LegSketch, Script, ScriptedMove, Step } from './agreement.script.ts';

/** One input to both ledgers, and the response of each. */
export type Disagreement = { at: string; ours: unknown; theirs: unknown };

const brandId = 'aurora';
const dayMs = 86_400_000;
const houseAccountNames = {
  result: { brandId, code: 'game_result:comet', currency: 'EUR' },
  dollars: { brandId, code: 'game_result:comet', currency: 'USD' },
  foreign: { brandId: 'borealis', code: 'game_result:comet', currency: 'EUR' },
  adjustment: { brandId, code: 'adjustment:opening', currency: 'EUR' },
  transit: { brandId, code: 'transit', currency: 'EUR' },
  pool: { brandId, code: 'envelope_pool:spring', currency: 'EUR' },
  second_pool: { brandId, code: 'envelope_pool:autumn', currency: 'EUR' },
  held: { brandId, code: 'member_held', currency: 'EUR' },
  receivable: { brandId, code: 'member_receivable', currency: 'EUR' },
  held_wins: { brandId, code: 'held_wins:game_result.comet', currency: 'EUR' },
} as const;

type Cast = {
  wallets: bigint[];
  houseAccounts: Record<keyof typeof houseAccountNames, bigint>;
  now: Date;
  idOf(what: string): string;
};

/** The same wallets and accounts on both sides, under the same numbers. */
const openTwins = async (bench: LedgerBench): Promise<{ cast: Cast; model: ReturnType<typeof createModelBench> }> => {
  const model = createModelBench();
  // One time for both: a movement in another hour on one side only would be a difference.
  const now = new Date();
  for (const each of [bench, model]) await each.setClock(now);
  const houseAccounts = {} as Record<keyof typeof houseAccountNames, bigint>;
  for (const [name, account] of Object.entries(houseAccountNames)) {
    const id = await bench.openHouseAccount(account);
    houseAccounts[name as keyof typeof houseAccountNames] = id;
    model.model.openHouseAccount({ id, ...account });
  }
  const wallets: bigint[] = [];
  for (const purse of ['main', 'main']) {
    const id = await bench.openWallet({ brandId, currency: 'EUR', purse });
    model.model.openWallet({ id, brandId, memberId: randomUUID(), currency: 'EUR', purse });
    wallets.push(id);
  }
  const run = randomUUID();
  const idOf = (what: string): string => {
    const hex = createHash('sha256').update(`${run} ${what}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  };
  return { cast: { wallets, houseAccounts, now, idOf }, model };
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const monthOf = (now: Date, monthsAgo: number): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)));

/** A third of the ids contain no day, a third today, a third an older day; always the same for one id. */
const dayOfId = ({ now }: Cast, id: number): string | null =>
  id % 3 === 0 ? null : dayOf(new Date(now.getTime() - (id % 3 === 1 ? 0 : 40 * dayMs)));

const moveOf = (cast: Cast, script: Script, { move: key, slip }: ScriptedMove, tx: string): Move => {
  const { wallets, houseAccounts, idOf } = cast;
  const sketch = script.moves[key];
  if (sketch === undefined) throw new RangeError(`the script has no movement ${key}`);
  const { ref, round } = sketch;
  const wallet = slip === 'other_wallet' ? 1 - sketch.wallet : sketch.wallet;
  return {
    key: idOf(`key ${key}`),
    keyDay: dayOfId(cast, key),
    inputHash: idOf(`input ${key} ${slip === 'other_input'}`),
    walletId: slip === 'unknown_wallet' ? 1n : (wallets[wallet] ?? 1n),
    houseAccountId:
      slip === 'wrong_currency'
        ? houseAccounts.dollars
        : slip === 'wrong_brand'
          ? houseAccounts.foreign
          : houseAccounts.result,
    op: sketch.op,
    debit: sketch.debit,
    credit: sketch.credit,
    kind: kindOf[sketch.op],
    sourceId: 1,
    externalTx: tx,
    round:
      round === null
        ? null
        : {
            key: idOf(`round ${wallet} ${round}`),
            day: dayOfId(cast, round),
            id: `r-${round}`,
            closes: sketch.closes,
            stakeMax: sketch.stakeMax,
          },
    ref: ref === null ? null : { key: idOf(`key ${ref}`), day: dayOfId(cast, ref) },
    rules: sketch.rules,
    ceiling: sketch.ceiling === undefined ? undefined : { ...sketch.ceiling, note: 'a "game", \\ or so' },
    deny: slip === 'denied' && !undeniable.has(sketch.op) ? 'GAME_"UNAVAILABLE\\' : null,
  };
};

/** Movements that a source cannot be denied, and payments, which raise on a denial. */
const undeniable: ReadonlySet<Move['op']> = new Set(['reverse', 'close', 'pay']);

const kindOf = {
  debit: 'bet',
  debit_credit: 'bet',
  credit: 'win',
  reverse: 'rollback_bet',
  close: 'bet',
  pay: 'salary',
} as const satisfies Record<Move['op'], Move['kind']>;

const legOf = ({ wallets, houseAccounts }: Cast, sketch: LegSketch): Leg =>
  'wallet' in sketch
    ? {
        wallet: wallets[sketch.wallet] ?? 1n,
        delta: sketch.delta,
        bonusDelta: sketch.bonusDelta,
        house: houseAccounts[sketch.through],
        kind: sketch.kind,
      }
    : { fromHouseAccount: houseAccounts[sketch.from], toHouseAccount: houseAccounts[sketch.to], amount: sketch.amount };

/** Verdicts that are not recorded are compared by verdict only; recorded ones in every field. */
const comparable = (moved: Moved): unknown => (isRecorded(moved.verdict) ? moved : moved.verdict);

/** The hold ids that each side generated, in the order of placing. */
type Placed = { ours: string; theirs: string }[];

const withoutIds = (result: object): unknown => ({
  ...result,
  journalId: undefined,
  holdId: undefined,
  childHoldId: undefined,
});

const raisedOr = async <CallResult extends object>(ask: Promise<CallResult>): Promise<CallResult | 'raised'> =>
  ask.catch(() => 'raised' as const);

const journalOf = (cast: Cast, step: Extract<Step, { do: 'journal' }>): Journal => ({
  brandId,
  key: cast.idOf(`journal ${step.key}`),
  keyDay: dayOf(cast.now),
  inputHash: cast.idOf(`journal input ${step.key} ${step.input}`),
  kind: 'adjustment',
  source: 'agreement',
  objectId: 'script',
  actor: 'system',
  legs: step.legs.map((leg) => legOf(cast, leg)),
});

/** Sets the manual flags; the flags that the ledger sets itself are kept. */
const setFlags = async (bench: LedgerBench, walletId: bigint, flags: readonly WalletFlag[]): Promise<void> => {
  const line = (await viewAt(bench)).wallets.find((each) => each.startsWith(`${walletId} `));
  const own = (['debt', 'limited'] as const).filter((flag) => line?.includes(flag));
  await bench.setFlags(walletId, [...flags, ...own]);
};

/** `future` is beyond every wait of a script, so a later script never expires the holds of an earlier one. */
const expiries = { never: null, past: -60_000, future: 5_000 * dayMs } as const;

type Stage = { ours: LedgerBench; theirs: LedgerBench; script: Script; cast: Cast; placed: Placed; tx: string };

const play = async (step: Step, { ours, theirs, script, cast, placed, tx }: Stage): Promise<Disagreement | null> => {
  const both = async <CallResult extends object>(
    ask: (bench: LedgerBench, side: 'ours' | 'theirs') => Promise<CallResult>,
    compare: (response: CallResult) => unknown,
  ): Promise<Disagreement | { ours: CallResult | 'raised'; theirs: CallResult | 'raised' }> => {
    const responses = { ours: await raisedOr(ask(ours, 'ours')), theirs: await raisedOr(ask(theirs, 'theirs')) };
    const [one, other] = [responses.ours, responses.theirs].map((response) =>
      response === 'raised' ? response : compare(response),
    );
    return text(one) === text(other) ? responses : { at: text(step), ours: one, theirs: other };
  };
  const holdAt = (index: number): Placed[number] =>
    placed[index] ?? { ours: cast.idOf('no hold'), theirs: cast.idOf('no hold') };
  const wallet = (index: number): bigint => cast.wallets[index] ?? 1n;
  const noteChild = (responses: { ours: HoldEnd | 'raised'; theirs: HoldEnd | 'raised' }): void => {
    const { ours: one, theirs: other } = responses;
    if (one === 'raised' || other === 'raised' || one.verdict !== 'done' || other.verdict !== 'done') return;
    if (one.childHoldId !== null && other.childHoldId !== null) {
      placed.push({ ours: one.childHoldId, theirs: other.childHoldId });
    }
  };
  const endComparable = (end: HoldEnd): unknown => ({
    ...(withoutIds(end) as object),
    hasChild: end.verdict === 'done' && end.childHoldId !== null,
  });

  switch (step.do) {
    case 'post': {
      const moves = step.moves.map((scriptedMove, index) => moveOf(cast, script, scriptedMove, `${tx}-${index}`));
      const locked = step.locked;
      const letGo = locked === null ? [] : [await ours.lock(wallet(locked)), await theirs.lock(wallet(locked))];
      const responses = await both(
        (bench) => bench.postMoves(moves),
        (moved) => moved.map(comparable),
      );
      for (const free of letGo) await free();
      return 'at' in responses ? responses : null;
    }
    case 'flags':
      for (const bench of [ours, theirs]) await setFlags(bench, wallet(step.wallet), step.flags);
      return null;
    case 'allow': {
      const walletId = wallet(step.wallet);
      const input = { walletId, ...step.which, ceiling: step.ceiling };
      const responses = await both(
        async (bench) => {
          await bench.setAllowance(input);
          return bench.readAllowances(walletId);
        },
        (standing) => standing,
      );
      return 'at' in responses ? responses : null;
    }
    case 'wait': {
      const moment = new Date((await ours.now()).getTime() + step.ms);
      for (const bench of [ours, theirs]) await bench.setClock(moment);
      return null;
    }
    case 'journal': {
      const responses = await both((bench) => bench.postIn(journalOf(cast, step)), withoutIds);
      return 'at' in responses ? responses : null;
    }
    case 'hold': {
      const { amount } = step;
      const after = expiries[step.expires];
      const order = {
        brandId,
        key: cast.idOf(`hold ${step.key}`),
        keyDay: dayOf(cast.now),
        inputHash: cast.idOf(`hold input ${step.key} ${step.input}`),
        walletId: wallet(step.wallet),
        amount,
        reason: 'withdrawal',
        objectId: cast.idOf(`object ${step.key}`),
        actor: 'member',
        // Expiry times are distinct, so that both sides expire holds in the same order.
        expiresAt: after === null ? null : new Date(cast.now.getTime() + after + placed.length),
      };
      const responses = await both((bench) => bench.hold(order), withoutIds);
      if ('at' in responses) return responses;
      const { ours: one, theirs: other } = responses;
      const areNew = one !== 'raised' && other !== 'raised' && !one.replayed && !other.replayed;
      if (areNew && one.verdict === 'posted' && other.verdict === 'posted') {
        placed.push({ ours: one.holdId, theirs: other.holdId });
      }
      return null;
    }
    case 'settle': {
      const hold = holdAt(step.hold);
      const targets = step.parts.map((amount) => ({ house: cast.houseAccounts.result, amount }));
      const responses = await both(
        (bench, side) => bench.settle({ holdId: hold[side], targets, rest: step.rest, actor: 'system' }),
        endComparable,
      );
      if ('at' in responses) return responses;
      noteChild(responses);
      return null;
    }
    case 'release': {
      const hold = holdAt(step.hold);
      const responses = await both((bench, side) => bench.release(hold[side]), endComparable);
      return 'at' in responses ? responses : null;
    }
    case 'decide': {
      const end = { key: cast.idOf(`key ${step.move}`), state: step.state };
      const responses = await both(
        async (bench) => ({ verdict: await bench.endHeldWin(end) }),
        ({ verdict }) => verdict,
      );
      return 'at' in responses ? responses : null;
    }
    case 'expire': {
      const responses = await both(
        async (bench) => ({ ended: await bench.expireHolds(step.limit) }),
        ({ ended }) => ended,
      );
      return 'at' in responses ? responses : null;
    }
    case 'refile': {
      const of = {
        key: cast.idOf(`key ${step.key}`),
        from: monthOf(cast.now, 0),
        to: monthOf(cast.now, step.monthsAgo),
      };
      const isFiled = (await viewAt(theirs)).keys.some((line) => line.startsWith(`${of.from} ${of.key}`));
      if (isFiled) for (const bench of [ours, theirs]) await bench.refile(of);
      return null;
    }
  }
};

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)) ?? 'undefined';

/**
 * Runs a script on the model and on another ledger, and returns their first difference: in a response, or in
 * the state at the end.
 */
export const findDisagreement = async (theirs: LedgerBench, script: Script): Promise<Disagreement | null> => {
  const { cast, model: ours } = await openTwins(theirs);
  const placed: Placed = [];
  // Clears overdue holds of earlier scripts.
  await theirs.expireHolds(500);
  for (const [index, { cash, bonus }] of script.funds.entries()) {
    const leg = {
      wallet: cast.wallets[index] ?? 1n,
      delta: cash,
      bonusDelta: bonus,
      house: cast.houseAccounts.adjustment,
    };
    const journal = { ...journalOf(cast, { do: 'journal', key: 100 + index, input: 0, legs: [] }) };
    for (const bench of [ours, theirs]) await bench.postIn({ ...journal, legs: [{ ...leg, kind: 'adjustment' }] });
  }
  for (const [index, step] of script.steps.entries()) {
    const found = await play(step, { ours, theirs, script, cast, placed, tx: `tx-${index}` });
    if (found !== null) return found;
  }
  for (const walletId of cast.wallets) {
    const [one, other] = [await ours.readAllowances(walletId), await theirs.readAllowances(walletId)];
    if (text(one) !== text(other)) return { at: `the allowances of ${walletId}`, ours: one, theirs: other };
  }
  const [one, other] = [await viewAt(ours), await viewAt(theirs)];
  for (const part of Object.keys(one) as (keyof typeof one)[]) {
    if (text(one[part]) !== text(other[part])) {
      return {
        at: `the ${part} at the end`,
        ours: one[part].filter((line) => !other[part].includes(line)),
        theirs: other[part].filter((line) => !one[part].includes(line)),
      };
    }
  }
  return null;
};
