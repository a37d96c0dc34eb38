import type {
  CashierOrder,
  Deposit,
  DepositMethod,
  DepositPanel,
  Payee,
  PayoutMethod,
  Readiness,
  Terms,
  Withdrawal,
} from './cashier.types.ts';

/** Orders and forms for stories and screenshots only. */
const money = (cents: number) => ({ minor: String(cents * 100), currency: 'EUR' });

const uuid = (last: number) => `0190aaaa-bbbb-7ccc-8ddd-${String(last).padStart(12, '0')}`;
const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const methods: DepositMethod[] = [
  {
    methodId: uuid(1),
    kind: 'transfer',
    title: 'Bank transfer',
    note: 'Transfer from an account in your own name.',
    min: money(1_000),
    max: money(500_000),
    fee: { flat: money(0), ppm: 0 },
    arrivalMinutes: 30,
    hours: { from: 420, to: 1_320 },
    isOpen: true,
    isLastUsed: false,
    chips: [money(1_000), money(2_500), money(5_000), money(10_000)],
  },
  {
    methodId: uuid(2),
    kind: 'hosted',
    title: 'Card',
    note: '',
    min: money(1_000),
    max: money(200_000),
    fee: { flat: money(30), ppm: 15_000 },
    arrivalMinutes: 0,
    hours: null,
    isOpen: true,
    isLastUsed: true,
    chips: [money(1_000), money(2_000), money(5_000)],
  },
  {
    methodId: uuid(3),
    kind: 'instant',
    title: 'Harbour Wallet',
    note: '',
    min: money(500),
    max: money(50_000),
    fee: { flat: money(0), ppm: 0 },
    arrivalMinutes: 5,
    hours: { from: 480, to: 1_080 },
    isOpen: false,
    isLastUsed: false,
    chips: [money(500), money(1_000)],
  },
];

export const sampleDeposit = (state: Deposit['state'], change: Partial<Deposit> = {}): Deposit => {
  const isOver = state !== 'created' && state !== 'waiting';
  return {
    depositId: uuid(10),
    reference: 'D-7KQ2-M4XR',
    methodId: uuid(1),
    methodTitle: 'Bank transfer',
    kind: 'transfer',
    state,
    amount: money(5_000),
    fee: money(0),
    credited: state === 'credited' ? money(5_000) : null,
    reason: state === 'failed' ? 'PROOF_NOT_ACCEPTED' : state === 'expired' ? 'TIME_OVER' : null,
    createdAt: moment(-4),
    expiresAt: moment(11),
    expectedAt: state === 'waiting' ? moment(26) : null,
    pay:
      state === 'created'
        ? {
            url: null,
            qrText: 'fairhouse:pay?ref=D-7KQ2-M4XR&amount=5000',
            account: { bankName: 'Harbour Bank', holderName: 'Aurora Treasury Ltd', number: '40 1288 7731 02' },
          }
        : null,
    proof: state === 'waiting' ? { transactionId: 'TX-99812', pictures: 1 } : null,
    mayCancel: state === 'created',
    mayProve: state === 'created',
    owner: state === 'created' ? 'member' : isOver ? 'nobody' : 'payments_staff',
    steps: [
      { state: 'created', at: moment(-4), reason: null },
      ...(state === 'created' ? [] : [{ state: 'waiting', at: moment(-2), reason: null }]),
      ...(isOver
        ? [{ state, at: moment(-1), reason: state === 'failed' ? ('PROOF_NOT_ACCEPTED' as const) : null }]
        : []),
    ],
    revision: 1,
    ...change,
  };
};

export const samplePayees: Payee[] = [
  {
    payeeId: uuid(20),
    kind: 'bank',
    bankName: 'Harbour Bank',
    holderName: 'Mina Arden',
    numberMasked: '•••• 7731',
    usableAt: moment(-3_000),
    isVerified: true,
    createdAt: moment(-4_440),
  },
  {
    payeeId: uuid(21),
    kind: 'bank',
    bankName: 'Northern Savings',
    holderName: 'Mina Arden',
    numberMasked: '•••• 0420',
    usableAt: moment(900),
    isVerified: false,
    createdAt: moment(-540),
  },
];

const usualSteps = ['requested', 'review', 'approved', 'paying', 'paid'] as const;

export const sampleWithdrawal = (state: Withdrawal['state'], change: Partial<Withdrawal> = {}): Withdrawal => {
  const at = (usualSteps as readonly string[]).indexOf(state);
  const before = usualSteps.slice(0, at === -1 ? usualSteps.length : at);
  return {
    withdrawalId: uuid(30),
    reference: 'W-3HD9-PL2T',
    state,
    amount: money(120_000),
    fee: money(100),
    paid: at === -1 || state === 'paid' ? money(120_000) : null,
    remaining: state === 'partly' ? money(40_000) : null,
    returned: state === 'resolved_returned' || state === 'rejected' ? money(120_100) : null,
    methodTitle: 'Bank payout',
    payee: samplePayees[0] as Payee,
    reason: state === 'unknown' ? 'PROVIDER_UNKNOWN' : null,
    createdAt: moment(-200),
    deadlineAt: state === 'review' ? moment(1_300) : null,
    autoReceiveAt: state === 'paid' ? moment(2_000) : null,
    owner:
      state === 'paid' ? 'member' : state === 'review' ? 'house' : state === 'paying' ? 'provider' : 'payments_staff',
    mayConfirm: state === 'paid',
    mayComplain: state === 'auto_received',
    mayCancel: false,
    pictures: 0,
    steps: [...before, state].map((step, index) => ({
      state: step,
      at: moment(-200 + index * 30),
      reason: null,
    })),
    revision: 1,
    ...change,
  };
};

export const sampleTerms = (change: Partial<Terms> = {}): Terms => ({
  currency: 'EUR',
  identity: {
    state: 'later',
    blocks: [],
    documents: ['id_card'],
    dueAt: null,
    dueHours: 72,
    threshold: money(200_000),
    left: money(200_000),
  },
  turnoverThousandths: 1_000,
  payeeRestMinutes: 1_440,
  reviewAbove: money(100_000),
  autoReceiveMinutes: 2_880,
  mayCancel: false,
  deposits: methods,
  withdrawals: [{ ...payout, medianMinutes: 95 }],
  ...change,
});

export const sampleDepositPanel = (change: Partial<DepositPanel> = {}): DepositPanel => ({
  list: methods,
  isFirst: true,
  limits: [
    { period: 'day', ceiling: money(20_000), left: money(12_000) },
    { period: 'month', ceiling: money(200_000), left: money(180_000) },
  ],
  openOrders: [sampleDeposit('waiting')],
  terms: sampleTerms(),
  ...change,
});

const payout: PayoutMethod = {
  methodId: uuid(40),
  title: 'Bank payout',
  payeeKind: 'bank',
  min: money(2_000),
  max: money(500_000),
  fee: { flat: money(100), ppm: 0 },
  arrivalMinutes: 240,
  hours: null,
  isOpen: true,
};

export const sampleReadiness = (change: Partial<Readiness> = {}): Readiness => ({
  available: money(245_000),
  bonus: money(10_000),
  held: money(0),
  locked: money(45_000),
  withdrawable: money(200_000),
  turnover: { done: money(30_000), required: money(75_000), left: money(45_000) },
  checks: [
    { code: 'TURNOVER', ok: false, until: null },
    { code: 'PAYEE', ok: true, until: null },
    { code: 'PAYEE_RESTS', ok: true, until: null },
    { code: 'PAYMENT_PASSWORD', ok: true, until: null },
    { code: 'MONEY_OUT_RESTS', ok: true, until: null },
    { code: 'WALLET_OPEN', ok: true, until: null },
    { code: 'NO_DEBT', ok: true, until: null },
    { code: 'METHOD_OPEN', ok: true, until: null },
    { code: 'DAILY_COUNT', ok: true, until: null },
  ],
  methods: [payout],
  today: { count: 1, countMax: 5, leftToday: money(480_000) },
  terms: sampleTerms(),
  payees: samplePayees,
  open: [sampleWithdrawal('paid')],
  factors: ['payment_password', 'totp'],
  ...change,
});

export const sampleOrders: CashierOrder[] = [
  ...(['waiting', 'credited', 'expired'] as const).map((state, index) => ({
    orderId: uuid(50 + index),
    kind: 'deposit' as const,
    reference: `D-7KQ2-M4X${index}`,
    state,
    methodTitle: 'Bank transfer',
    amount: money(5_000 + index * 2_500),
    fee: money(0),
    createdAt: moment(-60 * (index + 1)),
    needsMember: false,
  })),
  ...(['paid', 'received', 'rejected'] as const).map((state, index) => ({
    orderId: uuid(60 + index),
    kind: 'withdrawal' as const,
    reference: `W-3HD9-PL2${index}`,
    state,
    methodTitle: 'Bank payout',
    amount: money(120_000 - index * 30_000),
    fee: money(100),
    createdAt: moment(-600 * (index + 1)),
    needsMember: state === 'paid',
  })),
];
