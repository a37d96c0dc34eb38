import type {
  Contract,
  ContractDetail,
  ContractForm,
  Kind,
  RunningPeriod,
  Terms,
} from '#shared/contracts/contract.types.ts';

const rowTerms = {
  version: 1,
  currency: 'USD',
  activeMinValidBet: '1000000',
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
} as const;

export const sampleTerms = (kind: Kind, shift = 0): Terms => {
  const rows = [
    { validBetMin: '1000000000', activeMin: 3, ratePpm: 3_000 + shift },
    { validBetMin: '3000000000', activeMin: 5, ratePpm: 5_000 + shift },
  ];
  if (kind === 'daily') return { ...rowTerms, kind, period: 'D', rows };
  if (kind === 'hourly') return { ...rowTerms, kind, rows };
  if (kind === 'realtime')
    return {
      version: 1,
      kind,
      currency: 'USD',
      rates: [
        { gameType: 'RNG', ratePpm: 3_000 + shift },
        { gameType: 'LIVE', ratePpm: 1_500 },
      ],
    };
  return {
    ...rowTerms,
    kind,
    period: 'H',
    mode: 'fixed',
    basis: 'loss',
    carry: 'none',
    lossBasis: ['payout', 'rebates', 'salaries'],
    lossCheck: true,
    rows: rows.map((row, n) => ({ ...row, lossMin: `${n + 1}00000000`, ratePpm: 30_000 + n * 20_000 + shift })),
  };
};

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T17:00:00Z`;

export const contractOf = (change: Partial<Contract> = {}): Contract => {
  const kind = change.kind ?? 'daily';
  return {
    contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a01',
    kind,
    state: 'active',
    side: 'downline',
    counterpart: 'harbour',
    terms: sampleTerms(kind),
    termsHash: '9f2c4e'.repeat(10).concat('9f2c'),
    createdAt: at(1),
    offeredAt: at(1),
    answerBy: at(8),
    acceptedAt: at(2),
    startsAt: at(3),
    endsAt: null,
    endReason: null,
    endProposedAt: null,
    actions: ['terminate'],
    ...change,
  };
};

export const offered = contractOf({
  contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a02',
  state: 'offered',
  terms: sampleTerms('daily', -1_000),
  createdAt: at(6),
  offeredAt: at(6),
  answerBy: at(13),
  acceptedAt: null,
  startsAt: null,
  actions: ['accept', 'reject'],
});

export const detailOf = (contract: Contract, change: Partial<ContractDetail> = {}): ContractDetail => ({
  contract,
  current: contract.state === 'offered' ? contractOf() : null,
  endings: [],
  deeperEndings: 0,
  steps: [
    { version: 1, at: at(1), by: 'other', action: 'offer', toState: 'offered', termsHash: contract.termsHash },
    ...(contract.acceptedAt === null
      ? []
      : [
          {
            version: 2,
            at: at(2),
            by: 'self' as const,
            action: 'accept',
            toState: 'accepted' as const,
            termsHash: contract.termsHash,
          },
        ]),
  ],
  ...change,
});

export const ending = {
  contractId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a09',
  account: 'northstar',
  topRatePpm: 4_500,
  endsAt: at(14),
};

export const shortPeriod: RunningPeriod = {
  kind: 'daily',
  periodStart: at(9),
  periodEnd: at(10),
  inflow: { minor: '18000000', currency: 'USD' },
  owed: { minor: '24000000', currency: 'USD' },
  missing: { minor: '6000000', currency: 'USD' },
};

export const formOf = (change: Partial<ContractForm> = {}): ContractForm => ({
  kind: 'daily',
  currency: 'USD',
  cap: { ratePpm: 8_000, byGameType: [] },
  stop: null,
  downlines: [
    { ref: '12', account: 'northstar', requestedId: '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a03', runningId: null },
    { ref: '44', account: 'harbour_light_with_a_rather_long_name', requestedId: null, runningId: null },
  ],
  recent: [
    {
      periodStart: at(7),
      periodEnd: at(8),
      received: { minor: '35000000', currency: 'USD' },
      owedBelow: { minor: '24000000', currency: 'USD' },
      net: { minor: '11000000', currency: 'USD' },
    },
  ],
  ...change,
});
