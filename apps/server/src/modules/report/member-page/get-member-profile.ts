import type { MemberProfile } from '@fairhouse/protocol/ops/member-profile';
import { linkOf, nodeOf, nodesByNumber } from '#modules/agent/index.ts';
import { readMemberDisputes } from '#modules/bet/index.ts';
import { countMemberDisputes } from '#modules/cashier/index.ts';
import { lastLogins } from '#modules/identity/index.ts';
import { findMember, type Member, namesOf } from '#modules/member/index.ts';
import { countOpenTickets } from '#modules/message/index.ts';
import {
  countOpenMatches,
  identityStateOf,
  isHarmFlagged,
  residenceOf,
  restrictionOf,
  scoresOf,
} from '#modules/protection/index.ts';
import { demandMember } from './demand-member.ts';
import type { May, PageDeps, PageOwner } from './member-page.types.ts';
import { readPlayerTotal } from './player-total.store.ts';

const disputesMax = 100;

/** By whose link or invitation the account came. */
const sourceOf = async (owner: PageOwner, member: Member, { db }: PageDeps): Promise<MemberProfile['source']> => {
  const { brandId } = owner;
  const link = await linkOf(db.read, owner);
  const byId = link?.agentId ?? member.recommenderId;
  const by = byId === null ? null : await findMember(db.read, { brandId, id: byId });
  const kind = link !== null ? 'agent_link' : by === null ? 'direct' : by.kind === 'agent' ? 'agent' : 'referral';
  return { kind, by: by === null ? null : { memberId: by.id, name: by.username }, label: link?.label ?? null };
};

const agentOf = async (owner: PageOwner, { db }: PageDeps): Promise<MemberProfile['agent']> => {
  const node = await nodeOf(db.read, owner);
  if (node === null) return undefined;
  const [above] = node.upline === null ? [] : await nodesByNumber(db.read, owner.brandId, [node.upline]);
  const names = await namesOf(db.read, { brandId: owner.brandId, ids: above === undefined ? [] : [above.memberId] });
  return {
    ref: String(node.number),
    upline: above === undefined ? null : { ref: String(above.number), name: names.get(above.memberId) ?? '' },
  };
};

const riskOf = async (owner: PageOwner, { db }: PageDeps): Promise<MemberProfile['risk']> => {
  const [restriction, isFlagged, scores, openMatches] = await Promise.all([
    restrictionOf(db.read, owner),
    isHarmFlagged(db.read, owner),
    scoresOf(db.read, owner),
    countOpenMatches(db.read, owner),
  ]);
  const [latest] = scores;
  return {
    restriction: restriction?.state ?? null,
    isFlagged,
    score: latest === undefined ? null : { day: latest.day, score: latest.score },
    openMatches,
  };
};

const lifetimeOf = async (owner: PageOwner, currency: string, { db }: PageDeps): Promise<MemberProfile['lifetime']> => {
  const total = await readPlayerTotal(db.read, { ...owner, currency });
  const money = (minor: bigint) => ({ minor, currency });
  const { deposits, withdrawals, staked, won, bonus, fees, adjustments, ...rest } = total;
  return {
    ...rest,
    rounds: Number(rest.rounds),
    firstDepositAt: rest.firstDepositAt?.toISOString() ?? null,
    lastDepositAt: rest.lastDepositAt?.toISOString() ?? null,
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    staked: money(staked),
    won: money(won),
    bonus: money(bonus),
    fees: money(fees),
    adjustments: money(adjustments),
    ngr: money(staked - won - bonus - fees - adjustments),
  };
};

const openBetDisputes = async (owner: PageOwner, { db }: PageDeps): Promise<number> =>
  (await readMemberDisputes(db.read, { ...owner, limit: disputesMax })).filter(({ state }) => state === 'open').length;

const when = async <Value>(is: boolean, read: () => Promise<Value>): Promise<Value | undefined> =>
  is ? read() : undefined;

/** Leaves out what is undefined: a part without permission has no key. */
const given = <Parts extends Record<string, unknown>>(parts: Parts): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<Parts>;

/** The head of a member's page. A part whose permission the reader lacks is absent. */
export const getMemberProfile = async (owner: PageOwner, may: May, deps: PageDeps): Promise<MemberProfile> => {
  const { read } = deps.db;
  const member = await demandMember(owner, deps);
  const { brandId, memberId } = owner;
  const [logins, country, source, lifetime, risk, verification, agent, betDisputes, paymentDisputes, tickets] =
    await Promise.all([
      lastLogins(read, { brandId, memberIds: [memberId] }),
      residenceOf(read, owner),
      sourceOf(owner, member, deps),
      when(may('ledger.read'), () => lifetimeOf(owner, member.currency, deps)),
      when(may('protection.read'), () => riskOf(owner, deps)),
      when(may('protection.read'), () => identityStateOf(read, owner)),
      when(may('agent.read'), () => agentOf(owner, deps)),
      when(may('bet.read'), () => openBetDisputes(owner, deps)),
      when(may('withdrawal.read'), () => countMemberDisputes(read, owner)),
      when(may('support.read'), () => countOpenTickets(read, owner)),
    ]);
  return {
    lastSeenAt: logins[0]?.at.toISOString() ?? null,
    country,
    source,
    ...given({
      lifetime,
      risk,
      verification,
      agent,
      openBetDisputes: betDisputes,
      openPaymentDisputes: paymentDisputes,
      openTickets: tickets,
    }),
  };
};
