import * as z from 'zod';

/**
 * How a request for approval is told to a person: a sentence, the values before and after, and what to look out for.
 * The server names texts and gives typed values; the back office has the words and writes amounts and times in the
 * reader's language.
 */

/** Words that a value may be: states, causes, yes and no. The text is `opsApprovals.term.<term>`. */
export const approvalTerms = [
  'on',
  'off',
  'yes',
  'no',
  'none',
  'allow',
  'block',
  'active',
  'blocked',
  'invited',
  'suspended',
  'member',
  'agent',
  'topOfTree',
  'nextDay',
  'untilFurther',
  'held',
  'released',
  'refused',
  'review',
  'approved',
  'credited',
  'open',
  'confirmed',
  'created',
  'waiting',
  'cooling_off',
  'excluded',
  'return_requested',
  'return_wait',
  'correction',
  'goodwill',
  'chargeback',
  'fraud',
  'migration',
  'main',
  'points',
  'everyCountry',
  'computing',
  'computed',
  'discarded',
  'dividend',
  'daily',
  'hourly',
  'realtime',
] as const;
export type ApprovalTerm = (typeof approvalTerms)[number];

/** Names of the changed values. The text is `opsApprovals.field.<field>`. */
export const approvalFields = [
  'account',
  'addresses',
  'amount',
  'analyticsTagId',
  'arrivalMinutes',
  'authenticator',
  'balance',
  'budget',
  'ceiling',
  'channels',
  'dayMax',
  'domains',
  'effective',
  'endsAt',
  'feeFlat',
  'feePpm',
  'feedPublicKey',
  'feedUrl',
  'hourMax',
  'hours',
  'imageHosts',
  'isEnabled',
  'kind',
  'launchHosts',
  'max',
  'mayTransfer',
  'min',
  'minuteMax',
  'name',
  'networks',
  'notes',
  'passkeys',
  'permissionsAdded',
  'permissionsRemoved',
  'planned',
  'position',
  'profiles',
  'rate',
  'restriction',
  'roles',
  'rtpPpm',
  'serviceHosts',
  'staked',
  'startsAt',
  'state',
  'switchState',
  'titles',
  'unknownCountry',
  'upline',
  'wallet',
  'winFloor',
  'winMax',
  'winTimes',
] as const;
export type ApprovalField = (typeof approvalFields)[number];

const name = z.string();

/** One value of a sentence or a row. */
export const approvalPart = z
  .discriminatedUnion('kind', [
    /** As it is written: a reference, a host, a code. */
    z.object({ kind: z.literal('text'), text: z.string() }),
    /** Minor units as text. */
    z.object({ kind: z.literal('money'), amount: z.string(), currency: z.string(), isSigned: z.boolean() }),
    z.object({ kind: z.literal('number'), value: z.number() }),
    /** Parts per million, shown as a percentage. */
    z.object({ kind: z.literal('share'), ppm: z.number() }),
    z.object({ kind: z.literal('instant'), at: z.string() }),
    z.object({ kind: z.literal('member'), memberId: z.uuid().nullable(), name }),
    z.object({ kind: z.literal('agent'), ref: z.string(), name }),
    z.object({ kind: z.literal('operator'), operatorId: z.uuid(), name }),
    z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
    z.object({ kind: z.literal('term'), term: z.enum(approvalTerms) }),
    /** The name of a business or policy setting, and one of its values. */
    z.object({ kind: z.literal('setting'), key: z.string() }),
    z.object({
      kind: z.literal('settingValue'),
      key: z.string(),
      value: z.union([z.number(), z.string()]).nullable(),
    }),
    /** The name of a key of a compliance profile, and one of its values. */
    z.object({ kind: z.literal('profileKey'), key: z.string() }),
    z.object({ kind: z.literal('profileValue'), value: z.unknown() }),
  ])
  .meta({ id: 'ApprovalPart' });
export type ApprovalPart = z.infer<typeof approvalPart>;

/** Every sentence with the values that its text shows. The text is `opsApprovals.sentence.<id>`. */
export const approvalSentences = {
  allowTransfers: ['agent'],
  releaseRun: ['run', 'amount'],
  discardRun: ['run', 'amount'],
  approveApplication: ['player'],
  moveAgent: ['agent', 'from', 'to'],
  promoteAgent: ['agent'],
  writeOffDebt: ['agent', 'amount'],
  offerContract: ['agent', 'contract', 'rate'],
  endContract: ['agent', 'contract'],
  planMaintenance: ['from', 'until'],
  changeMaintenance: ['from', 'until'],
  cancelMaintenance: ['from'],
  reopenSite: [],
  setMaintenancePasses: ['blocks'],
  setSwitch: ['flag', 'state'],
  scheduleSwitch: ['flag', 'state', 'at'],
  copySwitches: ['source', 'count'],
  setDomains: ['hosts'],
  setHosts: ['hosts'],
  setOneSetting: ['setting', 'before', 'after'],
  setSettings: ['count'],
  setRegions: ['subjects'],
  addMethod: ['method'],
  changeMethod: ['method'],
  confirmDeposit: ['player', 'amount', 'reference'],
  approveWithdrawal: ['player', 'amount', 'reference'],
  disputePayAgain: ['player', 'amount', 'reference'],
  disputeGiveBack: ['player', 'amount', 'reference'],
  disputeForceReceived: ['player', 'reference'],
  disputeCompensate: ['player', 'amount', 'reference'],
  disputeRefuse: ['player', 'reference'],
  setFeed: ['provider'],
  setVendorNetworks: ['provider', 'count'],
  setWinCeiling: ['ceiling'],
  setCampaign: ['campaign', 'provider', 'budget', 'until'],
  releaseHeldWin: ['player', 'amount'],
  refuseHeldWin: ['player', 'amount'],
  unfreezeMember: ['player'],
  freezeMembers: ['accounts'],
  removeFactors: ['player'],
  releaseMatch: ['player'],
  changeProfile: ['profile', 'count'],
  setBrandProfiles: ['profiles'],
  inviteOperator: ['who', 'roles'],
  restoreOperator: ['operator'],
  resetOperator: ['operator'],
  assignRole: ['operator', 'roles'],
  addRole: ['role'],
  changeRole: ['role'],
  removeRole: ['role'],
  creditWallet: ['player', 'before', 'after', 'amount', 'account'],
  debitWallet: ['player', 'before', 'after', 'amount', 'account'],
} as const satisfies Record<string, readonly string[]>;
export type ApprovalSentenceId = keyof typeof approvalSentences;

/** A sentence with all of its values: a missing or a further one does not compile. */
export type ApprovalSentence = {
  [Id in ApprovalSentenceId]: {
    readonly id: Id;
    readonly values: { readonly [Name in (typeof approvalSentences)[Id][number]]: ApprovalPart };
  };
}[ApprovalSentenceId];

export const approvalSentence = z
  .object({
    id: z.enum(Object.keys(approvalSentences) as [ApprovalSentenceId, ...ApprovalSentenceId[]]),
    values: z.record(z.string(), approvalPart),
  })
  .meta({ id: 'ApprovalSentence' });

/** What changes, by name. Null: there is nothing on that side. */
export const approvalChange = z
  .object({
    label: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('field'), field: z.enum(approvalFields) }),
      z.object({ kind: z.literal('setting'), key: z.string() }),
      z.object({ kind: z.literal('profileKey'), key: z.string() }),
      z.object({ kind: z.literal('text'), text: z.string() }),
    ]),
    before: approvalPart.nullable(),
    after: approvalPart.nullable(),
  })
  .meta({ id: 'ApprovalChange' });
export type ApprovalChange = z.infer<typeof approvalChange>;

/** What a decider should look at twice. The text is `opsApprovals.flag.<flag>`. */
export const approvalFlags = [
  'stale',
  'sameAddress',
  'newOperator',
  'aboveBalance',
  'notActive',
  'walletStopped',
  'creditsAndPays',
  'loosens',
  'closesSite',
  'roundsMissing',
  'aboveRunCap',
  'aboveUsual',
  'heldByOperator',
  'billAboveCap',
] as const;
export type ApprovalFlag = (typeof approvalFlags)[number];

/** Why an executed request has no opposite. The text is `opsApprovals.undo.<why>`. */
export const undoBars = ['moneyMoved', 'notReversible', 'onePerson', 'oneByOne'] as const;
export type UndoBar = (typeof undoBars)[number];
