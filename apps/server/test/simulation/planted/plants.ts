/**
 * Plausible bugs, each with the test layers that must find it. None of them is in the product: a text is replaced while
 * a module is loaded, or while a function is recreated in a temporary database. The run fails if the text no longer
 * occurs exactly once: the plant must be updated with the code.
 */
export type Plant = {
  name: string;
  /** Where: a file of the repository, a function of schema `ledger`, or a statement on the tables. */
  in: { file: string } | { sqlFunction: string } | { statement: string };
  replace: readonly { text: string; by: string }[];
  layers: readonly [LayerName, ...LayerName[]];
};

/** Ordered by the cost of finding a fault, cheapest first. */
export type LayerName = 'amounts' | 'contract' | 'agreement' | 'races' | 'simulation' | 'warning' | 'horizon';

const ledger = 'apps/server/src/modules/ledger';

export const plants: readonly Plant[] = [
  {
    name: 'the wallet is not locked',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: 'order by w.id for no key update skip locked', by: 'order by w.id' }],
    layers: ['contract', 'races'],
  },
  {
    name: 'the unique key is dropped',
    in: { statement: 'alter table ledger.idem drop constraint idem_pkey' },
    replace: [],
    layers: ['contract', 'races'],
  },
  {
    name: 'a repeated journal is looked for before the lock',
    in: { sqlFunction: 'post_journal' },
    replace: [
      {
        text: '  perform ledger.lock_wallets(array_remove(p_wallet, null));\n',
        by: '  v_known := ledger.known_act(p_key_day, p_key, p_input);\n  perform ledger.lock_wallets(array_remove(p_wallet, null));\n',
      },
      { text: '\n\n  v_known := ledger.known_act(p_key_day, p_key, p_input);\n  if', by: '\n\n  if' },
    ],
    layers: ['contract', 'races'],
  },
  {
    name: 'wallets are locked in the order of the request',
    in: { sqlFunction: 'lock_wallets' },
    replace: [
      {
        text: 'perform from ledger.wallet w where w.id = any (p_wallets) order by w.id for no key update;',
        by: 'for i in 1 .. cardinality(p_wallets) loop perform from ledger.wallet w where w.id = p_wallets[i] for no key update; end loop;',
      },
    ],
    layers: ['contract', 'races'],
  },
  {
    name: 'a stake is booked with the wrong sign',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: '\n        o_delta := o_delta || -v_cash;', by: '\n        o_delta := o_delta || v_cash;' }],
    layers: ['contract'],
  },
  {
    name: 'a rollback forgets that it happened',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: "update ledger.idem x set outcome = ledger.outcome('reversed') where x.key_day = r.key_day and x.key = r.key;",
        by: 'perform;',
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a rollback leaves no tombstone',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: 'v_balance, v_bonus, v_now, p_ref[i],', by: 'v_balance, v_bonus, v_now, gen_random_uuid(),' }],
    layers: ['contract'],
  },
  {
    name: 'a refusal is not recorded',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: "    if v < ledger.verdict('conflict') then\n      r_keep",
        by: "    if v < ledger.verdict('conflict') and v <> ledger.verdict('refused_funds') then\n      r_keep",
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a split is rounded in favour of the taker',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: 'div(v_stake::numeric * r.bonus_part, r.amount)::bigint',
        by: 'round(v_stake::numeric * r.bonus_part / r.amount)::bigint',
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a key is looked for in the last two months alone',
    in: { sqlFunction: 'kept_months' },
    replace: [{ text: 'generate_series(0, 12)', by: 'generate_series(0, 1)' }],
    layers: ['contract'],
  },
  {
    name: 'a carried key is filed under the day of its arrival',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: 't.input, t.ref, coalesce(t.key_day, v_month),', by: 't.input, t.ref, v_month,' }],
    layers: ['contract'],
  },
  {
    name: 'a house account of another currency is accepted',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: ' or h_currency[ki] <> w_currency[wi] then', by: ' then' }],
    layers: ['contract'],
  },
  {
    name: 'a debt is not repaid first',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: "if v_cash > 0 and (v_flags & ledger.flag('debt')) <> 0 then", by: 'if false then' }],
    layers: ['contract'],
  },
  {
    name: 'a shortfall is forgiven',
    in: { sqlFunction: 'book_shortfall' },
    replace: [{ text: 'owed = member_debt.owed + excluded.owed', by: 'owed = member_debt.owed' }],
    layers: ['contract', 'agreement'],
  },
  {
    name: 'an allowance is not used',
    in: { sqlFunction: 'use_allowances' },
    replace: [{ text: 'set wagered = u.wagered + p_wagered', by: 'set wagered = u.wagered' }],
    layers: ['contract'],
  },
  {
    name: 'a salary gives room under a loss limit',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: '      v_cash := p_credit[i];\n      v_balance := v_balance + v_cash;',
        by: '      v_cash := p_credit[i];\n      perform ledger.use_allowances(p_wallet[i], 0, -v_cash, v_now, v_now);\n      v_balance := v_balance + v_cash;',
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'the window of an allowance forgets an hour too early',
    in: { sqlFunction: 'window_start' },
    replace: [{ text: 'make_interval(hours => p_hours)', by: 'make_interval(hours => p_hours - 1)' }],
    layers: ['contract'],
  },
  {
    name: 'an allowance forgets what was played before it',
    in: { sqlFunction: 'set_allowance' },
    replace: [{ text: 'perform ledger.fill_allowance_use(p_wallet, clock_timestamp());', by: 'null;' }],
    layers: ['contract'],
  },
  {
    name: 'an allowance is filled with what was undone',
    in: { sqlFunction: 'fill_allowance_use' },
    replace: [{ text: ' and p.key <> all (v_undone)', by: '' }],
    layers: ['contract'],
  },
  {
    name: 'an allowance gives room for a win that was taken back',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: "if (v_flags & ledger.flag('limited')) <> 0 then\n          perform ledger.use_allowances(p_wallet[i], case r.op",
        by: "if (v_flags & ledger.flag('limited')) <> 0 and r.op = ledger.op('debit') then\n          perform ledger.use_allowances(p_wallet[i], case r.op",
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a hold is settled twice',
    in: { sqlFunction: 'end_hold' },
    replace: [{ text: "if h.state <> 'placed' then", by: 'if false then' }],
    layers: ['contract'],
  },
  {
    name: 'a journal is posted in part',
    in: { sqlFunction: 'post_journal' },
    replace: [
      {
        text: "if s_balance[si] < 0 or s_bonus[si] < 0 then v := ledger.verdict('refused_funds'); exit; end if;",
        by: '',
      },
      {
        text: "raise exception 'a leg was judged payable and is not' using errcode = 'XX000';",
        by: 'continue;',
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a win does not count for its bet',
    in: { sqlFunction: 'post_moves' },
    replace: [
      {
        text: "update ledger.idem x set wins = x.wins + 1, won = coalesce(x.won, 0) + s_won[i], outcome = ledger.outcome('settled')\n    where x.key_day = s_day[i] and x.key = s_key[i];",
        by: 'perform from ledger.idem x where x.key_day = s_day[i] and x.key = s_key[i];',
      },
    ],
    layers: ['contract'],
  },
  {
    name: 'a batch forgets what its reversal changed',
    in: { sqlFunction: 'post_moves' },
    replace: [{ text: '          touched := touched || r.ref_key;\n', by: '' }],
    layers: ['contract', 'agreement'],
  },
  {
    name: 'an answer is given before the commit',
    in: { file: `${ledger}/pipeline/lane.ts` },
    replace: [
      {
        text: "resolveItem(item, { kind: 'try_again', moved: 'unknown', why: 'deadline' });\n      note(item);",
        by: "resolveItem(item, { kind: 'answered', moved: { verdict: 'posted', replayed: false, outcome: 'open', seq: 1n, balance: 0n, bonus: 0n, delta: 0n, bonusDelta: 0n, deny: null } });\n      note(item);",
      },
    ],
    layers: ['simulation'],
  },
  {
    name: 'an unknown outcome is tried again under a new id',
    in: { file: `${ledger}/pipeline/lane.ts` },
    replace: [
      {
        text: 'for (const item of batch) item.mayHaveMoved = true;\n    putBack(batch);',
        by: 'putBack(batch.map((item) => ({ ...item, mayHaveMoved: true, move: { ...item.move, key: crypto.randomUUID() } })));',
      },
    ],
    layers: ['simulation'],
  },
  {
    name: 'an unknown outcome is told as nothing',
    in: { file: `${ledger}/pipeline/item.ts` },
    replace: [{ text: "moved: item.mayHaveMoved ? 'unknown' : 'nothing', why", by: "moved: 'nothing', why" }],
    layers: ['simulation'],
  },
  {
    name: 'the order of a wallet is lost when it was busy',
    in: { file: `${ledger}/pipeline/line.ts` },
    replace: [
      {
        text: 'blocked.set(walletId, [...first, ...(blocked.get(walletId) ?? [])]);',
        by: 'blocked.set(walletId, [...(blocked.get(walletId) ?? []), ...first]);',
      },
    ],
    layers: ['simulation'],
  },
  {
    name: 'one bad movement sends its neighbours away',
    in: { file: `${ledger}/pipeline/lane.ts` },
    replace: [
      {
        text: '      suspicion.accuse(batch.length);\n      putBack(batch);',
        by: "      for (const item of batch) sendAway(item, 'poisoned');",
      },
    ],
    layers: ['simulation'],
  },
  {
    name: 'a posting is taken twice by a consumer',
    in: { file: `${ledger}/relay/order-postings.rules.ts` },
    replace: [{ text: 'if (posting.seq <= last) continue;', by: 'if (posting.seq < last) continue;' }],
    layers: ['simulation'],
  },
  {
    name: 'a posting that the bus lost is never missed',
    in: { file: `${ledger}/relay/order-postings.rules.ts` },
    replace: [{ text: 'plan.gaps.push({ after: last, before: posting.seq });', by: '{}' }],
    layers: ['simulation'],
  },
  {
    name: 'the relay passes over a transaction that commits late',
    in: { file: `${ledger}/relay/relay.store.ts` },
    replace: [{ text: 'pg_snapshot_xmin(s)::text as horizon', by: 'pg_snapshot_xmax(s)::text as horizon' }],
    layers: ['horizon'],
  },
  {
    name: 'the warning of a cancelled wait is taken for success',
    in: { file: `${ledger}/connect-lane.ts` },
    replace: [{ text: 'if (wasUnreplicated()) throw', by: 'if (false) throw' }],
    layers: ['warning'],
  },
  {
    name: 'the same id with another amount is taken for a repeat',
    in: { file: 'apps/server/src/modules/play/fingerprint-of.ts' },
    replace: [
      {
        text: 'return [call.currency, call.amount, call.roundId, call.gameCode, call.betKind',
        by: 'return [call.currency, call.roundId, call.gameCode, call.betKind',
      },
    ],
    layers: ['simulation'],
  },
  {
    name: 'an amount passes through a floating number',
    in: { file: 'packages/money/src/parse-amount.ts' },
    replace: [
      {
        text: 'accept(BigInt(digits.integer), max, demand)',
        by: 'accept(BigInt(Number(digits.integer)), max, demand)',
      },
    ],
    layers: ['amounts'],
  },
  {
    name: 'a payout is rounded in favour of the taker',
    in: { file: 'packages/money/src/rate.ts' },
    replace: [
      {
        text: "divide(dividend, divisor, 'towardsZero') * to.payoutStep",
        by: "divide(dividend + divisor / 2n, divisor, 'towardsZero') * to.payoutStep",
      },
    ],
    layers: ['amounts'],
  },
];
