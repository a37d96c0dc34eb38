export const contractStates = [
  'requested',
  'offered',
  'accepted',
  'active',
  'ending',
  'ended',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
export type ContractState = (typeof contractStates)[number];

/** `upline` is the operator where no agent stands above; `rule` is what follows from other changes. */
export const contractSides = ['downline', 'upline', 'operator', 'clock', 'rule'] as const;
export type ContractSide = (typeof contractSides)[number];

export const contractActions = [
  'request',
  'offer',
  'accept',
  'reject',
  'withdraw',
  'lapse',
  'start',
  'startEnding',
  'terminate',
  'propose',
  'consent',
  'end',
  'finish',
] as const;
export type ContractAction = (typeof contractActions)[number];

type Rule = { by: readonly ContractSide[]; to: ContractState };
type Rules = Readonly<Partial<Record<ContractAction, Rule>>>;

/** agent-contracts.md section 6.1. All transitions are in this table; a state without any is final. */
export const contractRules: Readonly<Record<ContractState | 'none', Rules>> = {
  none: {
    request: { by: ['downline'], to: 'requested' },
    offer: { by: ['upline'], to: 'offered' },
  },
  requested: {
    offer: { by: ['upline'], to: 'offered' },
    reject: { by: ['upline'], to: 'rejected' },
    withdraw: { by: ['rule'], to: 'withdrawn' },
    lapse: { by: ['clock'], to: 'lapsed' },
  },
  offered: {
    accept: { by: ['downline'], to: 'accepted' },
    reject: { by: ['downline'], to: 'rejected' },
    withdraw: { by: ['upline', 'rule'], to: 'withdrawn' },
    lapse: { by: ['clock'], to: 'lapsed' },
  },
  // An end that is set before the start moves with the contract; one at the start leaves nothing to run.
  accepted: {
    start: { by: ['clock'], to: 'active' },
    startEnding: { by: ['clock'], to: 'ending' },
    end: { by: ['rule'], to: 'accepted' },
    finish: { by: ['clock', 'rule'], to: 'ended' },
  },
  active: {
    terminate: { by: ['downline'], to: 'ending' },
    propose: { by: ['upline'], to: 'active' },
    consent: { by: ['downline'], to: 'ending' },
    end: { by: ['operator', 'rule'], to: 'ending' },
    finish: { by: ['clock', 'rule'], to: 'ended' },
  },
  ending: {
    end: { by: ['rule'], to: 'ending' },
    finish: { by: ['clock', 'rule'], to: 'ended' },
  },
  ended: {},
  rejected: {},
  withdrawn: {},
  lapsed: {},
};

/** The next state; why not otherwise: never this side's action in this state, or not in this state at all. */
export const nextState = (
  from: ContractState | 'none',
  action: ContractAction,
  side: ContractSide,
): ContractState | { refused: 'side' | 'state' } => {
  const rule = contractRules[from][action];
  if (rule?.by.includes(side)) return rule.to;
  const isEverTheirs = Object.values(contractRules).some((rules) => rules[action]?.by.includes(side));
  return { refused: rule === undefined && isEverTheirs ? 'state' : 'side' };
};
