import {
  closesAfterSeconds,
  nextStart,
  parseTerms,
  periodKindOf,
  periodOf,
  rateOn,
  type Terms,
  topRates,
} from '@fairhouse/contracts';
import { closePlace, lockTree, nodeOf } from '#modules/agent/index.ts';
import { scheduleMove } from '#modules/agent/tree/schedule-move.ts';
import { lockAgreements } from '#modules/contract/agreements/agreement-lock.store.ts';
import { type ContractKind, contractKinds } from '#modules/contract/agreements/contract.types.ts';
import { offerContract } from '#modules/contract/agreements/offer-contract.ts';
import { plantContract } from '#modules/contract/agreements/plant-contract.fixture.ts';
import { type ContractInput, processAction } from '#modules/contract/agreements/process-action.ts';
import { collectBill } from '#modules/contract/funding/collect-bill.ts';
import { forgiveDebt } from '#modules/contract/funding/forgive-debt.ts';
import { discardRun } from '#modules/contract/runs/decide-run.ts';
import { readOpenRuns } from '#modules/contract/runs/run.store.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { judgeContracts, judgeWorld } from './judge-world.ts';
import {
  type Account,
  type ContractBench,
  drawTerms,
  gameTypes,
  type Kind,
  openWorld,
  type RateOf,
  rateOfOperator,
  type Violation,
  type World,
} from './open-world.ts';
import { asProcesses, type Work, workOf } from './work.ts';

export type ContractReport = { steps: number; violations: Violation[]; sometimes: Record<string, number> };

const minuteMs = 60_000;

/** Chains mostly, with bushes between; now and then as deep as 25 levels. Rates fall from level to level. */
const plantTree = async (world: World): Promise<void> => {
  const { random, admin, kinds, letters, brand } = world;
  const isDeep = random.chance(0.05);
  const count = isDeep ? random.whole(20, 25) : random.whole(3, 8);
  const uplines = new Map<Account, Account | null>();
  for (let n = 0; n < count; n += 1) {
    const agents = world.agents();
    const upline =
      n === 0 || random.chance(0.05) ? null : random.chance(isDeep ? 0.95 : 0.45) ? agents.at(-1) : world.pick(agents);
    uplines.set(await world.join(upline ?? null, true), upline ?? null);
  }
  const players = random.whole(2, 4);
  for (let n = 0; n < players; n += 1) await world.join(world.pick(world.agents()) ?? null, false);
  await world.backdate();
  const now = await world.now();
  // Contracts of an edge begin together.
  const letter = world.pick(letters) ?? 'D';
  const rates = new Map<string, RateOf>();
  for (const [downline, upline] of uplines)
    for (const kind of kinds) {
      const cap = upline === null ? rateOfOperator(kind) : rates.get(`${upline.number} ${kind}`);
      if (cap === undefined || random.chance(upline === null ? 0.05 : 0.15)) continue;
      const share = random.pick([1, 0.97, 0.9, 0.7]);
      const terms = drawTerms(random, kind, [letter], (type) => Math.floor(cap(type) * share));
      if (!isWithin(terms, cap)) continue;
      rates.set(`${downline.number} ${kind}`, rateOf(terms));
      await plantContract(admin, {
        downline,
        upline,
        terms,
        startsAt: periodOf(periodKindOf(terms), now, brand.timeZone).start,
      });
    }
};

const rateOf =
  (terms: Terms): RateOf =>
  (type) =>
    rateOn(topRates(terms), type);
const isWithin = (terms: Terms, cap: RateOf): boolean =>
  Object.entries(topRates(terms)).every(([type, rate]) => rate <= cap(type as Parameters<RateOf>[0]));

type Action = ContractInput extends infer One ? (One extends unknown ? Omit<One, 'requestId'> : never) : never;

/** One world: contracts that are agreed, changed, ended, earned, funded and paid at random, and what must hold of it. */
export const simulateContracts = async (
  bench: ContractBench,
  seed: number,
  { steps }: { steps: number },
): Promise<ContractReport> => {
  const world = await openWorld(bench, seed);
  const { random, db, admin, brand, kinds, letters, note, accounts, facts, outbox } = world;
  const { brandId } = brand;
  const mayStop = { recorded: true };
  const work = workOf(world, async () => mayStop.recorded);
  const someKind = (): Kind => world.pick(kinds) ?? 'realtime';

  /** A call of a member. After a crash it is sent again with the same id. */
  const act = (kind: Kind, { memberId }: Account, action: Action): Promise<void> => {
    const input = { ...action, requestId: newId() } as ContractInput;
    const caller = { brandId, memberId, factor: 'passkey', sessionId: 'digest' };
    return asProcesses(world, async (on) => {
      await processAction(kind as ContractKind, caller, input as never, { ...world.deps, db: on });
      note(action.action);
    });
  };
  const accountOf = (number: bigint | null | undefined) => accounts.find((each) => each.number === number);
  const uplineOf = async (account: Account): Promise<Account | null | undefined> => {
    const node = await nodeOf(db.read, account);
    return node?.upline === null ? null : accountOf(node?.upline);
  };
  const termsOf = async (number: bigint, kind: Kind): Promise<Terms | null> => {
    const { rows } = await admin.query<{ terms: string }>(
      `select terms from contract.contract where downline = $1 and kind = $2 and starts_at is not null
         and (ends_at is null or ends_at > platform.deadline_now()) order by starts_at desc limit 1`,
      [number, kind],
    );
    return rows[0] === undefined ? null : parseTerms(rows[0].terms);
  };
  const offer = async (downline: Account, kind: Kind): Promise<void> => {
    const upline = await uplineOf(downline);
    if (upline === undefined) return;
    const own = upline === null ? null : await termsOf(upline.number, kind);
    const cap = own === null ? rateOfOperator(kind) : rateOf(own);
    const share = random.pick([1, 1, 0.95, 0.8, 0.5, 1.1]);
    const terms = drawTerms(random, kind, letters, (type) => Math.floor(cap(type) * share));
    if (upline !== null) {
      await act(kind, upline, { action: 'offer', downlineId: String(downline.number), terms } as Action);
      return;
    }
    await asProcesses(world, (on) =>
      on.transaction(async (tx) => {
        await lockTree(tx, brandId, 'shared');
        await lockAgreements(tx, brandId, contractKinds);
        const turn = {
          brand,
          kind,
          actor: { kind: 'staff', id: 'o-1' },
          deps: world.deps,
          now: await deadlineNow(tx),
        } as const;
        await offerContract(tx, turn, { downline: await nodeOf(tx, downline), upline: null, terms });
        note('offered by the operator');
      }),
    );
  };
  const find = async (states: readonly string[], more = 'true') => {
    const { rows } = await admin.query<{
      id: string;
      kind: Kind;
      downline: bigint;
      upline: bigint | null;
      hash: string;
      proposed: boolean;
    }>(
      `select id, kind, downline, upline, terms_hash as hash, end_proposed_at is not null as proposed from contract.contract
       where state = any ($1) and ${more} order by downline, kind, created_at`,
      [states],
    );
    const row = world.pick(rows);
    const downline = accountOf(row?.downline);
    return row === undefined || downline === undefined
      ? null
      : { ...row, downline, upline: accountOf(row.upline) ?? null };
  };
  /** Accepts an open offer, mostly with the endings that the page shows. */
  const accept = async (): Promise<void> => {
    const open = await find(['offered']);
    if (open === null) return;
    let acknowledgedEndings: string[] = [];
    const caller = { brandId, memberId: open.downline.memberId, factor: 'passkey', sessionId: 'digest' };
    const input = { action: 'accept', contractId: open.id, termsHash: open.hash, requestId: newId() } as const;
    try {
      await processAction(open.kind, caller, { ...input, acknowledgedEndings } as never, world.deps);
      note('accept');
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      note(`refused ${error.code}`);
      if (error.code !== 'CONTRACT_ENDINGS_CHANGED') return;
      acknowledgedEndings = (error.details as { endings: { contractId: string }[] }).endings.map(
        (each) => each.contractId,
      );
    }
    await act(open.kind, open.downline, {
      action: 'accept',
      contractId: open.id,
      termsHash: open.hash,
      acknowledgedEndings,
    });
    note('lower rates');
  };
  const answer = async (
    action: 'reject' | 'withdraw' | 'terminate' | 'consent',
    by: 'downline' | 'upline',
    states: string[],
  ) => {
    const found = await find(states, action === 'consent' ? 'end_proposed_at is not null' : 'true');
    const side = by === 'downline' ? found?.downline : found?.upline;
    if (found && side) await act(found.kind, side, { action, contractId: found.id });
  };
  const play = async (): Promise<void> => {
    const now = await world.now();
    const count = random.whole(2, 6);
    // Where players win, dividends carry a loss on.
    const wonMax = random.chance(0.4) ? 90_000_000 : 12_000_000;
    for (let n = 0; n < count; n += 1) {
      const account = world.pick(accounts);
      if (account === undefined) return;
      // A late fact falls on the day and into the contracts of its own moment.
      const ago = random.chance(0.6) ? random.whole(0, 10) : random.whole(0, world.pace.lateMinutes);
      const staked = BigInt(random.whole(1, random.chance(0.4) ? 90_000_000 : 9_000_000));
      const won = random.chance(0.5) ? 0n : BigInt(random.whole(1, wonMax));
      const gameType = random.chance(0.1) ? null : random.pick(gameTypes);
      await world.play({
        account,
        at: new Date(now.getTime() - ago * minuteMs),
        staked,
        won,
        gameType,
        counts: random.chance(0.93),
      });
    }
    note('played');
  };

  const acts: Record<string, () => Promise<void>> = {
    play,
    again: async () => {
      const old = world.pick(facts);
      if (old === undefined) return;
      await world.play({ ...old, staked: -old.staked, won: -old.won });
      note('corrected');
      if (random.chance(0.6))
        await world.play({ ...old, gameType: 'LIVE', counts: !old.counts || old.gameType === null });
    },
    agree: async () => {
      const downline = world.pick(world.agents());
      if (downline !== undefined) await offer(downline, someKind());
      await accept();
    },
    offer: async () => {
      const downline = world.pick(world.agents());
      if (downline !== undefined) await offer(downline, someKind());
    },
    request: async () => {
      const downline = world.pick(world.agents());
      if (downline !== undefined) await act(someKind(), downline, { action: 'request' });
    },
    accept,
    reject: () => answer('reject', random.pick(['downline', 'upline']), ['offered', 'requested']),
    withdraw: () => answer('withdraw', 'upline', ['offered']),
    terminate: () => answer('terminate', 'downline', ['active']),
    propose: () => answer('terminate', 'upline', ['active']),
    consent: () => answer('consent', 'downline', ['active']),
    move: async () => {
      const [account, to] = [world.pick(accounts), random.chance(0.15) ? null : world.pick(world.agents())];
      if (account === undefined || to === undefined) return;
      const wish = {
        brandId,
        number: account.number,
        to: to?.number ?? null,
        reason: 'a better fit',
        approvalId: newId(),
      };
      await asProcesses(world, async (on) => {
        await on.transaction((tx) => scheduleMove(tx, wish, { outbox }));
        note('moved');
      });
    },
    close: async () => {
      const account = world.pick(world.agents().slice(1));
      if (account === undefined || random.chance(0.5)) return;
      await asProcesses(world, (on) =>
        on.transaction((tx) => closePlace(tx, account, { outbox, edgeContracts: world.edgeContracts })),
      );
      note('closed');
    },
    join: async () => {
      const by = world.pick(world.agents());
      if (by !== undefined && (await nodeOf(db.read, by))?.state === 'active') await world.join(by, random.chance(0.5));
    },
    fill: async () => {
      const account = world.pick(world.agents());
      if (account !== undefined)
        await world.fill(account, random.pick(['main', 'reserve', 'reserve']), BigInt(random.whole(1, 90_000)));
    },
    drain: async () => {
      const account = world.pick(world.agents());
      const { rows } = await admin.query<{ balance: bigint }>('select balance from ledger.wallet where id = $1', [
        account?.wallet,
      ]);
      const balance = rows[0]?.balance ?? 0n;
      if (account !== undefined && balance > 0n) await world.fill(account, 'main', -balance);
    },
    clock: () => passTime(world),
    record: async () => {
      mayStop.recorded = !mayStop.recorded;
    },
    moves: () => asProcesses(world, work.moves, true),
    due: () => asProcesses(world, work.due, true),
    project: () => asProcesses(world, work.project, true),
    run: () => work.run(someKind()),
    runAll: async () => {
      for (const task of [work.moves, work.due, work.project]) await asProcesses(world, task, true);
      for (const kind of kinds) await work.run(kind);
    },
    discard: async () => {
      for (const kind of kinds)
        for (const run of await readOpenRuns(db.read, { brandId, kind })) {
          if (random.chance(0.6)) continue;
          await asProcesses(world, (on) => on.transaction((tx) => discardRun(tx, run, newId())));
          note('discarded');
        }
    },
    sweepDebts: () => asProcesses(world, work.sweepDebts, true),
    forgive: async () => {
      const { rows } = await admin.query<{ id: string; creditor: bigint; open: bigint }>(
        `select id, creditor, open from contract.debt where state = 'open' and creditor is not null order by created_at, id`,
      );
      const debt = world.pick(rows);
      const creditor = accountOf(debt?.creditor);
      if (debt === undefined || creditor === undefined) return;
      const part = random.chance(0.5) && debt.open > 100n ? { amount: 100n, of: debt.open } : null;
      await asProcesses(world, (on) => forgiveDebt(creditor, { debtId: debt.id, part }, { db: on, outbox }));
      note('forgiven');
    },
    collect: async () => {
      const { rows } = await admin.query<{ contractId: string; periodStart: Date }>(
        `select contract_id as "contractId", period_start as "periodStart" from contract.bill where state = 'to_collect'
         order by period_start, downline`,
      );
      const bill = world.pick(rows);
      if (bill === undefined) return;
      await asProcesses(world, (on) => collectBill({ ...bill, memberId: null }, { db: on }), true);
      note('collected');
    },
  };
  const bag = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name));

  await plantTree(world);
  await play();
  for (let step = 0; step < steps; step += 1) {
    await acts[world.pick(bag) ?? 'play']?.();
    if (step % 15 === 14) await judgeContracts(world);
  }
  mayStop.recorded = true;
  await finish(world, work);
  await judgeContracts(world);
  await judgeWorld(world);
  return { steps, violations: world.violations, sometimes: world.sometimes };
};

/** How often each act comes. */
const weights: Record<string, number> = {
  ...{
    play: 12,
    again: 5,
    agree: 5,
    offer: 1,
    request: 1,
    accept: 1,
    reject: 1,
    withdraw: 1,
    terminate: 2,
    propose: 1,
    consent: 1,
  },
  ...{
    move: 2,
    close: 1,
    join: 1,
    fill: 3,
    drain: 1,
    clock: 6,
    record: 1,
    moves: 1,
    due: 1,
    project: 1,
    run: 5,
    runAll: 3,
  },
  ...{ discard: 1, sweepDebts: 1, forgive: 1, collect: 1 },
};

const passTime = async (world: World): Promise<void> => {
  await world.pass(world.random.pick(world.pace.clock as unknown as [number, ...number[]]));
  world.note('time passed');
};

/** The end: the periods that run are over and closed, every fact is taken, every run is released and paid. */
const finish = async (world: World, work: Work): Promise<void> => {
  const { db, kinds, letters, brand, random } = world;
  const { brandId } = brand;
  const kind = world.pace.name === 'hours' ? 'hour' : (letters[random.whole(0, letters.length - 1)] ?? 'D');
  const closes = nextStart(world.pace.name === 'days' ? 'D' : kind, await world.now(), brand.timeZone);
  await world.passTo(new Date(closes.getTime() + closesAfterSeconds[kind] * 1_000 + 1_000));
  await work.moves(db);
  await work.due(db);
  await work.project(db);
  const countRuns = async (kind: Kind): Promise<number> => {
    const { rows } = await world.admin.query<{ runs: number }>(
      'select count(*)::int as runs from contract.run where kind = $1',
      [kind],
    );
    return rows[0]?.runs ?? 0;
  };
  for (const each of kinds)
    for (let turns = 0, before = ''; ; turns += 1) {
      if (each === 'realtime') await work.realtime(db);
      else await work.bill(each)(db);
      await work.decide(each);
      if (each !== 'realtime') await work.pay(each)(db);
      const open = await readOpenRuns(db.read, { brandId, kind: each });
      // A run that was open may have kept the next one waiting.
      const now = `${open.length} of ${await countRuns(each)}`;
      if (open.length === 0 && now === before) break;
      before = now;
      if (turns === 40) {
        world.fail('runs end', `runs of ${each} are never paid: ${open.map(({ state }) => state).join(' ')}`);
        break;
      }
    }
};
