import type { Attack } from './attack.types.ts';

const gateway = 'apps/server/src/modules/play/gateway';
const ceilings = 'apps/server/src/modules/play/ceilings';
const functions = 'apps/server/db/functions/ledger';
const contract = 'apps/server/test/ledger-model/ledger.contract.db.test.ts';

export const vendorsAttacks: readonly Attack[] = [
  {
    id: 'vendor-win-of-nine-million',
    title: 'A vendor credits a win of nine million dollars on a bet of one.',
    from: 'security.md A5, review of the books',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'of nine million on a bet of one dollar is answered for good and cannot be spent',
    plant: {
      file: `${functions}/post_moves.sql`,
      replace: [{ text: 'v_held := coalesce(v_won::numeric + v_stake > v_ceiling, false);', by: 'v_held := false;' }],
    },
  },
  {
    id: 'vendor-bet-win-above-ceiling',
    title: 'A vendor settles a bet at once with a win above its ceiling.',
    from: 'security.md A5, review of the books',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'is held with a bet that is settled at once, which is taken',
    plant: {
      file: `${functions}/post_moves.sql`,
      replace: [
        { text: 'v_held := coalesce(v_won::numeric + p_credit[i] > v_ceiling, false);', by: 'v_held := false;' },
      ],
    },
  },
  {
    id: 'vendor-many-small-wins',
    title: 'A vendor credits many wins on one bet, each below the ceiling, naming another game each time.',
    from: 'security.md A5, review of the books',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'is not got around by many small ones, whatever game they name',
    plant: {
      file: `${functions}/post_moves.sql`,
      replace: [{ text: 'v_won := coalesce(r.won, 0) + case r.op when', by: 'v_won := 0 + case r.op when' }],
    },
  },
  {
    id: 'vendor-many-small-wins-of-a-round',
    title: 'A vendor whose wins name their round credits many of them, each below the ceiling.',
    from: 'security.md A5, review of the books',
    file: contract,
    test: 'adds up the wins of a round',
    plant: { file: `${functions}/post_moves.sql`, replace: [{ text: 'v_won := d.won;', by: 'v_won := 0;' }] },
  },
  {
    id: 'vendor-held-win-rolled-back',
    title: 'A vendor rolls a held win back, so that the member owes what they never had.',
    from: 'security.md A3',
    file: contract,
    test: 'undoes a held win from',
    plant: {
      file: `${functions}/post_moves.sql`,
      replace: [{ text: "if x_held.state in ('held', 'released') then", by: "if x_held.state = 'released' then" }],
    },
  },
  {
    id: 'vendor-promotion-without-campaign',
    title: 'A vendor credits promotional wins without a bet, of campaigns that nobody knows.',
    from: 'review of the gateway',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'is paid for a known campaign alone, no more at once and in all than it may',
    plant: {
      file: `${gateway}/ceiling-of.ts`,
      replace: [{ text: 'if (move.ref === null) return { max: 0n, note };', by: '' }],
    },
  },
  {
    id: 'vendor-promotion-beyond-budget',
    title: 'A vendor credits more wins of a campaign at once than its budget has room for.',
    from: 'review of the gateway',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'spends no more than the budget when many come at once',
    plant: {
      file: `${ceilings}/campaign.store.ts`,
      replace: [{ text: 'if (!campaign.isLeft) return null;', by: '' }],
    },
  },
  {
    id: 'vendor-credits-beyond-stakes',
    title: 'A vendor credits, win by win below every ceiling, more than its stakes explain.',
    from: 'review of the gateway',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'opens when more is credited than the stakes explain',
    plant: {
      file: `${ceilings}/ceiling.rules.ts`,
      replace: [{ text: 'return spans.find((span) => sums[span].credited >', by: 'return spans.find((span) => 0n >' }],
    },
  },
  {
    id: 'vendor-blinds-the-breaker',
    title: 'A vendor has a huge win held and rolls it back, so that it looks like stakes that explain other credits.',
    from: 'review of the gateway',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'does not take a win that was held and rolled back for a stake',
    plant: {
      file: `${ceilings}/watch-credits.rules.ts`,
      replace: [{ text: 'staked: game.plus - held.minus,', by: 'staked: game.plus,' }],
    },
  },
  {
    id: 'vendor-raises-its-own-ceiling',
    title: 'A vendor publishes a higher maximum win in its feed to raise its own ceiling.',
    from: 'review of the gateway',
    file: `${ceilings}/ceiling.rules.test.ts`,
    test: 'is never raised by it',
    plant: {
      file: `${ceilings}/ceiling.rules.ts`,
      replace: [{ text: 'Math.min(times, published + 1)', by: 'published + 1' }],
    },
  },
  {
    id: 'held-win-decided-twice',
    title: 'A held win is released and refused and rolled back at the same moment, to be paid twice.',
    from: 'security.md A1',
    file: `${ceilings}/win-ceilings.db.test.ts`,
    test: 'is exactly one of release, refusal and rollback, however they race',
    plant: {
      file: `${functions}/end_held_win.sql`,
      replace: [{ text: "where y.key = p_key and y.state = 'held' returning", by: 'where y.key = p_key returning' }],
    },
  },
  {
    id: 'held-win-released-by-one',
    title: 'One operator releases a held win alone.',
    from: 'security.md 3.2',
    file: `${ceilings}/held-wins.ops.db.test.ts`,
    test: 'is released by two people, once, and the member is told',
  },
  {
    id: 'ceiling-set-above-the-code',
    title: 'Operators set a ceiling so high that it bounds nothing.',
    from: 'security.md 3.2',
    file: `${ceilings}/held-wins.ops.db.test.ts`,
    test: 'are set by two people, and never above what the code allows',
    plant: {
      file: `${ceilings}/ceiling.kind.ts`,
      replace: [{ text: "if (fault !== null) throw refused(fault, 'too_high');", by: '' }],
    },
  },
  {
    id: 'vendor-call-forged',
    title: 'Somebody forges, changes or replays a signed call of a vendor.',
    from: 'A31',
    file: `${gateway}/vendor-signatures.db.test.ts`,
    test: 'a call is refused, always in the same words and without any movement,',
  },
  {
    id: 'vendor-key-of-another',
    title: 'One vendor signs with a key for the players of another.',
    from: 'A31',
    file: `${gateway}/vendor-signatures.db.test.ts`,
    test: 'of one vendor are no other’s, and those that everybody knows are refused in production',
  },
  {
    id: 'vendor-calls-out-of-order',
    title: 'A vendor sends bet, win and rollback in any order and any number of times.',
    from: 'A2, A3',
    file: `${gateway}/call-orders.db.test.ts`,
    test: 'every order of a bet, its win, its rollback and their repetitions',
  },
  {
    id: 'vendor-bets-past-a-limit',
    title: 'Fifty bets at once try to pass a limit that has room for some of them.',
    from: 'A1',
    file: `${gateway}/limits.db.test.ts`,
    test: 'is not passed by sixteen bets at once',
  },
];
