import type { Attack } from './attack.types.ts';

const modules = 'apps/server/src/modules';
const twoPeople = `${modules}/cashier/two-people/two-people.db.test.ts`;
const deposits = `${modules}/cashier/deposits/deposits.db.test.ts`;
const depositQueue = `${modules}/cashier/deposits/deposits.ops.db.test.ts`;
const rules = `${modules}/cashier/two-people/two-people.rules.ts`;
const decisions = `${modules}/wallet/staff-decisions/staff-decisions.command.ts`;
const noCreditor = {
  file: `${modules}/wallet/staff-decisions/demand-no-creditor.ts`,
  replace: [{ text: 'if (operatorId !== undefined) throw', by: 'if (false) throw' }],
};

export const cashierAttacks: readonly Attack[] = [
  {
    id: 'one-operator-other-amount',
    title: 'An operator confirms another amount than was ordered, alone.',
    from: 'one operator cannot create money',
    file: depositQueue,
    test: 'of another amount than was ordered',
    plant: {
      file: rules,
      replace: [{ text: "if (received !== deposit.amount) doubts.push('amount_differs');", by: '' }],
    },
  },
  {
    id: 'one-operator-no-proof',
    title: 'An operator confirms a deposit for which nobody has sent a proof, alone.',
    from: 'one operator cannot create money',
    file: depositQueue,
    test: 'without a proof takes two people',
    plant: { file: rules, replace: [{ text: "if (!hasProof) doubts.push('no_proof');", by: '' }] },
  },
  {
    id: 'one-operator-rolling-sum',
    title: 'An operator confirms twenty deposits, each just under the limit.',
    from: 'one operator cannot create money',
    file: twoPeople,
    test: 'is stopped by the rolling sum: of twenty',
    plant: { file: rules, replace: [{ text: 'sums[scope][window] + amount >', by: 'amount >' }] },
  },
  {
    id: 'one-operator-at-once',
    title: 'An operator confirms twenty deposits at the same moment, so that each finds the sum of before.',
    from: 'one operator cannot create money',
    file: twoPeople,
    test: 'is stopped as well when all twenty are confirmed at once',
    plant: {
      file: decisions,
      replace: [{ text: 'pg_advisory_xact_lock(hashtextextended(', by: 'length(concat(' }],
    },
  },
  {
    id: 'many-operators-one-member',
    title: 'Operators take turns to credit one member, each under their own sum.',
    from: 'one operator cannot create money',
    file: twoPeople,
    test: 'for one member is stopped earlier, and so is a second operator',
    plant: {
      file: rules,
      replace: [
        {
          text: "  ['member', 'day', 'onePersonMemberDayAmount'],\n  ['member', 'week', 'onePersonMemberWeekAmount'],\n",
          by: '',
        },
      ],
    },
  },
  {
    id: 'one-operator-payout-sum',
    title: 'An operator approves withdrawals, each just under the limit, at once.',
    from: 'one operator cannot create money',
    file: twoPeople,
    test: 'one operator who approves withdrawals just under the limit',
    plant: { file: rules, replace: [{ text: 'sums[scope][window] + amount >', by: 'amount >' }] },
  },
  {
    id: 'creditor-pays-alone',
    title: 'Whoever credited a member approves that member’s withdrawal.',
    from: 'one operator cannot create money and pay it out',
    file: twoPeople,
    test: 'alone, does not approve that member’s withdrawal',
    plant: noCreditor,
  },
  {
    id: 'creditor-pays-as-one-of-two',
    title: 'Maker or checker of a credit decides a withdrawal of that member as the second person.',
    from: 'one operator cannot create money and pay it out',
    file: twoPeople,
    test: 'does not decide it as the second person, and neither does the checker of the credit',
    plant: noCreditor,
  },
  {
    id: 'creditor-asked-before',
    title: 'Somebody asks for a payout first and credits the member before it is decided.',
    from: 'one operator cannot create money and pay it out',
    file: twoPeople,
    test: 'after asking for the withdrawal makes the request fail when it is decided',
    plant: noCreditor,
  },
  {
    id: 'creditor-by-adjustment',
    title: 'Two people adjust a balance in a member’s favour, and then pay it out.',
    from: 'one operator cannot create money and pay it out',
    file: twoPeople,
    test: 'by an adjustment in the member’s favour keeps away too',
    plant: {
      file: `${modules}/wallet/adjustments/adjustment.kind.ts`,
      replace: [{ text: 'if (amount > 0n) {', by: 'if (false) {' }],
    },
  },
  {
    id: 'one-role-both-rights',
    title: 'A built-in role lets one person credit and pay out.',
    from: 'deposit.review and withdrawal.review are separate',
    file: `${modules}/staff/roles/rights.rules.test.ts`,
    test: 'is in no built-in role but the administrator’s',
    plant: {
      file: 'packages/protocol/src/staff/permissions.ts',
      replace: [
        {
          text: "      'deposit.review',\n      'held_win.review',\n",
          by: "      'deposit.review',\n      'withdrawal.review',\n",
        },
      ],
    },
  },
  {
    id: 'roles-that-add-up',
    title: 'Somebody is given two harmless roles that together credit and pay out, and nobody notices.',
    from: 'deposit.review and withdrawal.review are separate',
    file: `${modules}/staff/operators/operators.db.test.ts`,
    test: 'who could both credit and pay out is so by two people alone, who are warned',
    plant: {
      file: `${modules}/staff/roles/demand-rights.ts`,
      replace: [{ text: 'return keys.length === 0 ? {} :', by: 'return keys.length > -1 ? {} :' }],
    },
  },
  {
    id: 'money-limit-by-settings',
    title: 'Somebody who decides about settings raises the limits of money.',
    from: 'one operator cannot create money',
    file: `${modules}/brand/settings/settings.db.test.ts`,
    test: 'are decided by somebody who decides about money, and nobody else',
    plant: {
      file: `${modules}/brand/constants/constant-kinds.ts`,
      replace: [
        { text: "group === 'money_constants' ? 'approval.money' : 'approval.settings'", by: "'approval.settings'" },
      ],
    },
  },
  {
    id: 'money-limit-maximum',
    title: 'A limit is set so high that it holds nobody.',
    from: 'one operator cannot create money',
    file: `${modules}/cashier/two-people/two-people.rules.test.ts`,
    test: 'never exceed their maximum, whatever is set',
    plant: { file: rules, replace: [{ text: 'return lesser(chosen, most);', by: 'return chosen;' }] },
  },
  {
    id: 'two-accounts-one-device',
    title: 'One person with two accounts asks and approves in one browser.',
    from: 'maker and checker from one device',
    file: `${modules}/staff/approvals/approvals.db.test.ts`,
    test: 'is refused on one device, whatever the address',
    plant: {
      file: `${modules}/staff/approvals/approve.ts`,
      replace: [{ text: 'device?.equals(makerDevice) === true', by: 'false' }],
    },
  },
  {
    id: 'two-accounts-one-address',
    title: 'Asking and approving from one address goes unseen.',
    from: 'maker and checker from one address',
    file: `${modules}/staff/approvals/approvals.db.test.ts`,
    test: 'passes from one address, and everybody sees it',
    plant: {
      file: `${modules}/staff/approvals/approve.ts`,
      replace: [{ text: 'approval.makerAddress === by.address', by: 'false' }],
    },
  },
  {
    id: 'provider-invents-money',
    title: 'A provider reports more than was ordered: 1.01 times, twice, a thousand times.',
    from: 'a payment provider cannot invent money',
    file: deposits,
    test: 'is not believed: it waits for people, and nothing is credited',
    plant: {
      file: `${modules}/cashier/deposits/take-payment-hint.ts`,
      replace: [{ text: 'return amount <= believedUpTo(', by: 'return true || amount <= believedUpTo(' }],
    },
  },
  {
    id: 'provider-beyond-tolerance',
    title: 'A provider reports one unit more than the brand tolerates.',
    from: 'a payment provider cannot invent money',
    file: deposits,
    test: 'is credited as far as the brand tolerates it, and no unit further',
    plant: { file: rules, replace: [{ text: 'return lesser(tolerated, most);', by: 'return most;' }] },
  },
  {
    id: 'provider-late-surplus',
    title: 'A provider reports too much for an order that is over, where nobody looks.',
    from: 'a payment provider cannot invent money',
    file: deposits,
    test: 'for an order that is over is seen by people too',
  },
  {
    id: 'confirmed-twice',
    title: 'One transfer is confirmed many times at once.',
    from: 'A1',
    file: depositQueue,
    test: 'happens once, however many confirm at once',
  },
  {
    id: 'transaction-named-twice',
    title: 'Two orders name one transaction, and one person confirms both.',
    from: 'one operator cannot create money',
    file: depositQueue,
    test: 'tell what came in by day, and an order that names the transaction of another',
    plant: { file: rules, replace: [{ text: "if (isNamedTwice) doubts.push('same_transaction');", by: '' }] },
  },
  {
    id: 'balance-withdrawn-fifty-times',
    title: 'A member asks for the whole balance fifty times at once.',
    from: 'A1',
    file: `${modules}/cashier/withdrawals/withdrawal.races.db.test.ts`,
    test: 'pays out fifty times the balance once',
  },
  {
    id: 'receipt-denied-while-it-ends',
    title: 'A member denies the receipt while the timer and the staff end it.',
    from: 'A8',
    file: `${modules}/cashier/withdrawals/withdrawal.races.db.test.ts`,
    test: 'leave one outcome, and the money once, sixty times',
  },
  {
    id: 'own-request-approved',
    title: 'Somebody approves their own request.',
    from: 'security.md 11',
    file: `${modules}/staff/approvals/approvals.db.test.ts`,
    test: 'is never decided by its maker, whatever their rights',
  },
];
