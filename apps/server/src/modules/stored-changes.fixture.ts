import type { Json, StoredChange } from '#platform/ops/approval.types.ts';

const memberId = '0198c0de-0000-7000-8000-000000000001';
const id = '0198c0de-0000-7000-8000-000000000002';
const at = '2026-03-02T08:00:00.000Z';

/** A stored request; the object is named where a description reads it. */
const stored = (
  payload: Json,
  before: Json,
  after: Json,
  { subject = 'anna_77', objectId = id }: { subject?: string; objectId?: string } = {},
): StoredChange[] => [{ brandId: 'aurora', object: { kind: 'object', id: objectId }, subject, payload, before, after }];

const withdrawal = {
  state: 'review',
  revision: 3,
  amount: '500000',
  currency: 'USD',
  reference: 'W-1001',
  missing: null,
  memberId,
  account: 'anna_77',
};
const resolutions = ['pay_again', 'give_back', 'force_received', 'compensate', 'refuse_complaint'];
const window = { texts: { EN: { title: 'New games', body: 'Back soon' } }, startsAt: at, endsAt: null };
const ceiling = {
  winMax: '10000000',
  winFloor: null,
  winTimes: 500,
  rtpPpm: 970_000,
  minuteMax: null,
  hourMax: null,
  dayMax: null,
};
const method = {
  titles: { EN: 'Bank transfer' },
  notes: {},
  min: '100000',
  max: '90000000',
  feeFlat: '0',
  feePpm: 0,
  arrivalMinutes: 10,
  hours: null,
  position: 1,
  isEnabled: true,
  channels: [],
};
const adjust = { memberId, purse: 'main', currency: 'USD', kind: 'goodwill', balanceSeen: '1200000' };
const wallet = { walletId: '7', purse: 'main', currency: 'USD', flags: [], memberState: 'active' };

/** One stored request of every kind, and of every variant with a sentence of its own. */
export const storedChanges: Readonly<Record<string, StoredChange[]>> = {
  'agent.allow_transfers': stored({ ref: '1001' }, { mayTransfer: false }, { mayTransfer: true }),
  'agent.approve_application': stored(
    { applicationId: id },
    { kind: 'member', upline: null },
    { kind: 'agent', type: 1, memberId },
  ),
  'agent.move': stored(
    { ref: '1001', to: '1003' },
    { upline: 'top_1', uplineRef: '1002' },
    { upline: 'top_2', effective: 'next 00:00 of the brand' },
  ),
  'contract.release_run': stored(
    { runId: id },
    { state: 'held', amount: '2500000', currency: 'USD', heldBecause: ['above_usual'] },
    { state: 'released' },
  ),
  'contract.discard_run': stored(
    { runId: id },
    { state: 'computed', amount: '2500000', currency: 'USD', heldBecause: [] },
    { state: 'discarded' },
  ),
  'contract.write_off_debt': stored(
    { debtId: id },
    { amount: '40000', currency: 'USD', ref: '1001' },
    { state: 'written_off' },
  ),
  'contract.end': stored({ contractId: id }, { kind: 'hourly', state: 'active', ref: '1001' }, { state: 'ending' }),
  'contract.offer': stored(
    { ref: '1001', terms: '{}' },
    { contractId: null, rate: null },
    { kind: 'hourly', rate: 4_000 },
  ),
  'agent.promote': stored({ memberId }, { kind: 'member', upline: null }, { kind: 'agent', type: 1 }),
  'brand.plan_maintenance': stored(window, null, window),
  'brand.change_maintenance': stored({ windowId: id, ...window }, window, { ...window, endsAt: at }),
  'brand.cancel_maintenance': stored({ windowId: id }, window, null),
  'brand.reopen_house': stored({}, { closedBy: id, ...window }, null),
  'brand.set_maintenance_passes': stored(
    { passes: [{ block: '203.0.113.0/24', note: 'office' }] },
    { blocks: [] },
    { blocks: ['203.0.113.0/24'] },
  ),
  'brand.set_switch': stored({ modId: 'FREEPLAY3', enabled: false }, { enabled: true }, { enabled: false }),
  'brand.schedule_switch': stored(
    { modId: 'FREEPLAY3', enabled: false, dueAt: at },
    { planned: null },
    { planned: { enabled: false, dueAt: at } },
  ),
  'brand.copy_switches': stored(
    { from: 'harbour' },
    { own: { FREEPLAY3: true }, source: { FREEPLAY3: false } },
    { own: { FREEPLAY3: false }, source: { FREEPLAY3: false } },
  ),
  'brand.set_domains': stored(
    { domains: [{ host: 'play.aurora.test', kind: 'main', priority: 0, published: true }] },
    { domains: [{ host: 'aurora.test', kind: 'main', priority: 0, published: true }] },
    { domains: [{ host: 'play.aurora.test', kind: 'main', priority: 0, published: true }] },
    { subject: '+play.aurora.test −aurora.test' },
  ),
  'brand.set_hosts': stored(
    { imageHosts: ['img.test'], launchHosts: [], serviceHosts: [], analyticsTagId: null },
    { imageHosts: [], launchHosts: [], serviceHosts: [], analyticsTagId: null },
    { imageHosts: ['img.test'], launchHosts: [], serviceHosts: [], analyticsTagId: null },
    { subject: '+img.test' },
  ),
  'brand.set_policy': stored(
    { changes: [{ key: 'passwordExpiryDays', value: 60 }] },
    { passwordExpiryDays: null },
    { passwordExpiryDays: 60 },
  ),
  'brand.set_constants': stored(
    { changes: [{ key: 'feedbackMinWords', value: 12 }] },
    { feedbackMinWords: null, feedbackMaxWords: 20 },
    { feedbackMinWords: 12, feedbackMaxWords: null },
  ),
  'brand.set_money_constants': stored(
    { changes: [{ key: 'payeeRestMinutes', value: 0 }] },
    { payeeRestMinutes: 1_440 },
    { payeeRestMinutes: 0 },
  ),
  'brand.set_regions': stored(
    { unknownCountry: 'allow', rules: [{ country: 'FR', block: null, effect: 'block', reason: 'no licence' }] },
    { unknownCountry: 'allow', rules: { FR: null } },
    { unknownCountry: 'allow', rules: { FR: { effect: 'block', reason: 'no licence' } } },
  ),
  'cashier.add_method': stored(
    {
      methodId: id,
      direction: 'in',
      kind: 'transfer',
      providerCode: 'by_hand',
      payeeKind: null,
      currency: 'USD',
      ...method,
    },
    null,
    { ...method, currency: 'USD' },
    { subject: 'Bank transfer' },
  ),
  'cashier.change_method': stored(
    { methodId: id, revision: 2, ...method },
    { min: '50000', currency: 'USD' },
    { min: '100000', currency: 'USD' },
    { subject: 'Bank transfer' },
  ),
  'cashier.confirm_deposit': stored(
    { depositId: id, revision: 1, received: '500000', reasons: ['no_proof'] },
    {
      state: 'waiting',
      revision: 1,
      amount: '500000',
      currency: 'USD',
      reference: 'D-1001',
      memberId,
      account: 'anna_77',
    },
    { state: 'credited', received: '500000', currency: 'USD', reasons: ['no_proof'] },
  ),
  'cashier.approve_withdrawal': stored({ withdrawalId: id, revision: 3, reasons: ['above_limit'] }, withdrawal, {
    ...withdrawal,
    state: 'approved',
    reasons: ['above_limit'],
  }),
  'cashier.resolve_dispute': resolutions.flatMap((resolution) =>
    stored({ withdrawalId: id, revision: 3, resolution, amount: null }, withdrawal, {
      ...withdrawal,
      resolution,
      resolved: '500000',
    }),
  ),
  'catalog.set_feed': stored(
    { vendorCode: 'STUDIO', feedUrl: 'https://feed.test/list', feedPublicKey: null },
    { feedUrl: null, feedPublicKey: null },
    { feedUrl: 'https://feed.test/list', feedPublicKey: null },
  ),
  'identity.remove_factors': stored(
    { memberId },
    { authenticator: true, passkeys: 1 },
    { authenticator: false, passkeys: 0 },
  ),
  'member.freeze_many': stored(
    { memberIds: [memberId] },
    { accounts: ['anna_77'], state: 'active' },
    { accounts: ['anna_77'], state: 'blocked' },
  ),
  'member.unfreeze': stored({ memberId }, { state: 'blocked' }, { state: 'active' }),
  'play.decide_held_win': ['release', 'refuse'].flatMap((decision) =>
    stored(
      { key: id, revision: 0, decision },
      {
        state: 'held',
        amount: '900000',
        currency: 'USD',
        ceiling: '500000',
        staked: '10000',
        memberId,
        account: 'anna',
      },
      { state: decision === 'release' ? 'released' : 'refused' },
    ),
  ),
  'play.set_campaign': stored(
    {
      vendorCode: 'STUDIO',
      code: 'SPRING',
      currency: 'USD',
      winMax: '500000',
      budget: '9000000',
      startsAt: at,
      endsAt: at,
      revision: 1,
    },
    { winMax: '400000', budget: '9000000', startsAt: at, endsAt: at },
    { winMax: '500000', budget: '9000000', startsAt: at, endsAt: at },
  ),
  'play.set_win_ceiling': stored(
    { vendorCode: 'STUDIO', currency: 'USD', gameCode: null, ...ceiling, revision: 1 },
    { ...ceiling, winMax: null },
    ceiling,
    { subject: 'studio.USD' },
  ),
  'play.set_vendor_networks': stored(
    { vendorCode: 'STUDIO', networks: ['198.51.100.0/24'] },
    { networks: [] },
    { networks: ['198.51.100.0/24'] },
  ),
  'protection.change_profile': stored(
    { code: 'basic', revision: 4, keys: { ageMin: 21 } },
    { ageMin: 18 },
    { ageMin: 21, looser: [] },
  ),
  'protection.release_match': stored(
    { matchId: id, revision: 1 },
    { state: 'open', kinds: ['device'], memberId, restriction: 'excluded', until: null, isByMatch: true },
    { state: 'released', kinds: ['device'], restriction: 'none' },
  ),
  'protection.set_brand_profiles': stored(
    { revision: 1, list: [{ country: '*', code: 'basic' }] },
    { list: [] },
    { list: [{ country: '*', code: 'basic' }], isLooser: false },
  ),
  'staff.assign_role': stored(
    { operatorId: id, roles: [{ roleId: 'cashier', brandId: 'aurora' }] },
    { roles: ['support@house'], revision: 1 },
    { roles: ['cashier@aurora'], creditsAndPays: ['aurora'] },
    { subject: 'Rui Costa' },
  ),
  'staff.invite_operator': stored(
    { email: 'rui@platform.test', name: 'Rui Costa', roles: [] },
    null,
    { roles: ['support@house'] },
    { subject: 'Rui Costa <rui@platform.test>' },
  ),
  'staff.remove_role': stored({ roleId: 'night' }, { name: 'Night', permissions: ['today.read'], revision: 1 }, null),
  'staff.reset_operator': stored({ operatorId: id }, { state: 'active', revision: 1 }, { state: 'invited' }),
  'staff.restore_operator': stored(
    { operatorId: id },
    { state: 'suspended', roles: [], revision: 1 },
    { state: 'active', roles: [] },
  ),
  'staff.set_role': [null, { name: 'Night', permissions: ['today.read'], revision: 1 }].flatMap((before) =>
    stored({ roleId: 'night', name: 'Night', permissions: ['bet.read'] }, before, {
      name: 'Night',
      permissions: ['bet.read'],
    }),
  ),
  'wallet.adjust': ['500000', '-500000'].flatMap((amount) =>
    stored(
      { ...adjust, amount },
      wallet,
      { ...wallet, adjustedBy: amount, house: 'adjustment:goodwill' },
      { subject: `anna_77 ${amount} USD` },
    ),
  ),
};
