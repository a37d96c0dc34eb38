import { distribute } from '@fairhouse/contracts/reference';
import type { Kind, World } from './open-world.ts';

const step = 100n;
const smaller = (some: bigint, other: bigint): bigint => (some < other ? some : other);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

type Bill = {
  key: string;
  run: string;
  downline: bigint;
  upline: bigint | null;
  due: bigint;
  received: bigint;
  net: bigint;
  depth: number;
  state: string;
  autoPay: boolean;
  fundFromWallet: boolean;
};
type Debt = { key: string; debtor: bigint; creditor: bigint | null; open: bigint };
type Funds = { amount: bigint; isStopped: boolean };
type Books = {
  runs: { id: string; state: string }[];
  bills: Bill[];
  debts: Debt[];
  main: Map<bigint, Funds>;
  reserve: Map<bigint, Funds>;
};

const readBooks = async ({ admin, brand }: World, kind: Kind): Promise<Books> => {
  const { rows: bills } = await admin.query<Bill>(
    `select b.contract_id || ' ' || b.period_start as key, b.run_id as run, b.downline, b.upline, b.due, b.received, b.net,
       b.depth, b.state, (c.terms::jsonb -> 'autoPay')::boolean as "autoPay",
       (c.terms::jsonb -> 'fundFromWallet')::boolean as "fundFromWallet"
     from contract.bill b join contract.contract c on c.id = b.contract_id where b.kind = $1 order by b.downline, b.contract_id`,
    [kind],
  );
  const { rows: runs } = await admin.query(
    `select id, state from contract.run where kind = $1 and state not in ('paid', 'discarded') order by period_end, id`,
    [kind],
  );
  const { rows: debts } = await admin.query<Debt>(
    `select contract_id || ' ' || period_start as key, debtor, creditor, open from contract.debt where state = 'open'
     order by created_at, id`,
  );
  const { rows: wallets } = await admin.query<{ number: bigint; use: string; amount: bigint; isStopped: boolean }>(
    `select n.number, w.purse::text as use, w.balance as amount, w.flags <> 0 as "isStopped" from ledger.wallet w
     join agent.node n on n.member_id = w.member_id where w.brand_id = $1`,
    [brand.brandId],
  );
  const walletsOf = (of: string) =>
    new Map(wallets.flatMap(({ number, use, ...wallet }) => (use === of ? [[number, wallet] as const] : [])));
  return { runs, bills, debts, main: walletsOf('main'), reserve: walletsOf('salary_reserve') };
};

/** What one payer gives to each downline: all share what it has, and its wallet helps those whose terms say so. */
const give = (sources: { inflow: bigint; reserve: bigint; wallet: bigint }, below: readonly Bill[]) => {
  const owed = below.map(({ due }, id) => ({ id, units: due }));
  if (below.every(({ fundFromWallet }) => fundFromWallet)) {
    const { shares, taken } = distribute({ sources, owed, step });
    return { paid: shares.map(({ paid }) => paid), taken };
  }
  const shared = distribute({ sources: { ...sources, wallet: 0n }, owed, step });
  const left = shared.shares.map(({ missing }, id) => ({ id, units: below[id]?.fundFromWallet ? missing : 0n }));
  const own = distribute({ sources: { inflow: 0n, reserve: 0n, wallet: sources.wallet }, owed: left, step });
  return {
    paid: shared.shares.map(({ paid }, id) => paid + (own.shares[id]?.paid ?? 0n)),
    taken: { ...shared.taken, wallet: own.taken.wallet },
  };
};

/** Funds and pays a run in this process, one payer after the other from the top down. */
const settle = (books: Books, runId: string, isBridged: boolean): void => {
  const bills = books.bills.filter(({ run }) => run === runId);
  const waiting = new Set(bills.filter(({ state }) => state === 'computed'));
  const done = new Set<bigint>();
  const spare = (wallets: Map<bigint, Funds>, number: bigint): bigint => {
    const wallet = wallets.get(number);
    return wallet === undefined || wallet.isStopped ? 0n : wallet.amount;
  };
  const add = (wallets: Map<bigint, Funds>, number: bigint, amount: bigint): void => {
    const wallet = wallets.get(number) ?? { amount: 0n, isStopped: false };
    wallets.set(number, { ...wallet, amount: wallet.amount + amount });
  };
  const fund = (payer: bigint): void => {
    if (done.has(payer)) return;
    done.add(payer);
    const own = bills.filter((bill) => bill.downline === payer && (waiting.has(bill) || bill.state === 'not_reached'));
    const below = bills.filter(({ upline, due }) => upline === payer && due > 0n);
    for (const bill of own) if (bill.upline === null) bill.received = bill.due;
    const inflow = sum(own.map(({ received }) => received));
    let left = inflow;
    for (const debt of books.debts.filter(({ debtor }) => debtor === payer)) {
      const repaid = smaller(left, debt.open);
      debt.open -= repaid;
      left -= repaid;
      if (debt.creditor !== null) add(books.main, debt.creditor, repaid);
    }
    const sources = { inflow: left, reserve: spare(books.reserve, payer), wallet: spare(books.main, payer) };
    const { paid, taken } = give(sources, below);
    if (taken.reserve > 0n) add(books.reserve, payer, -taken.reserve);
    if (taken.wallet > 0n) add(books.main, payer, -taken.wallet);
    for (const [at, bill] of below.entries()) {
      const missing = bill.due - (paid[at] ?? 0n);
      const received = isBridged ? bill.due : (paid[at] ?? 0n);
      bill.received += received;
      // Its owner had its turn before, and keeps all of it.
      if (!waiting.has(bill)) bill.net += received;
      if (missing > 0n)
        books.debts.push({ key: bill.key, debtor: payer, creditor: isBridged ? null : bill.downline, open: missing });
    }
    let kept = left - taken.inflow;
    // Of two bills the first one gives first.
    for (const bill of own.toReversed()) {
      bill.net = smaller(kept, bill.received);
      kept -= bill.net;
      waiting.delete(bill);
    }
  };
  while (waiting.size > 0) {
    const depth = Math.min(...[...waiting].map((bill) => bill.depth));
    const level = [...waiting].filter((bill) => bill.depth === depth);
    const earns = (number: bigint) => bills.some(({ downline, due }) => downline === number && due > 0n);
    const above = new Set(level.flatMap(({ upline }) => (upline === null || earns(upline) ? [] : [upline])));
    const payers = [...[...above].toSorted((a, b) => Number(a - b)), ...level.map(({ downline }) => downline)];
    for (const payer of payers) fund(payer);
  }
  // What waits to be collected is in no wallet, and helps nobody in the runs after it.
  for (const { downline, net, autoPay } of bills) if (autoPay) add(books.main, downline, net);
};

const linesOf = ({ bills, debts, main, reserve }: Books): Map<string, bigint> => {
  const lines = new Map<string, bigint>();
  const add = (key: string, amount: bigint): void => void lines.set(key, (lines.get(key) ?? 0n) + amount);
  for (const { key, received, net } of bills) {
    add(`received ${key}`, received);
    add(`net ${key}`, net);
  }
  for (const { key, open } of debts) add(`debt ${key}`, open);
  for (const [number, { amount }] of main) add(`wallet ${number}`, amount);
  for (const [number, { amount }] of reserve) add(`reserve ${number}`, amount);
  return lines;
};

/**
 * Compares what paying the open runs of a kind does with a second reckoning from the same books: who received what, who
 * owes what, and every wallet. Crashes and other workers in between make no difference.
 */
export const comparePayments = async (world: World, kind: Kind, pay: () => Promise<void>): Promise<void> => {
  const expected = await readBooks(world, kind);
  const { runs } = expected;
  if (runs.length === 0) return;
  await pay();
  const found = await readBooks(world, kind);
  if (found.runs.some(({ state }) => state === 'paying' || state === 'computed')) {
    world.note('paid later');
    return;
  }
  world.note('paid');
  if (runs.some(({ state }) => state === 'paying')) return;
  const paid = new Set(runs.flatMap(({ id, state }) => (state === 'computed' ? [id] : [])));
  for (const id of paid) settle(expected, id, world.isBridged);
  for (const { run, key, net, state, autoPay } of found.bills)
    if (paid.has(run) && net > 0n && autoPay === (state === 'to_collect'))
      world.fail('payments follow the waterfall', `${kind}: ${key} is ${state} although autoPay is ${autoPay}`);
  const [lines, others] = [linesOf(expected), linesOf(found)];
  if (found.debts.some(({ open }) => open > 0n)) world.note('owed');
  for (const key of new Set([...lines.keys(), ...others.keys()])) {
    const [should, is] = [lines.get(key) ?? 0n, others.get(key) ?? 0n];
    if (should !== is) world.fail('payments follow the waterfall', `${kind}: ${key} is ${is} instead of ${should}`);
  }
};
