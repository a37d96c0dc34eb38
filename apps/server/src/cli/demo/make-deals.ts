import { randomUUID } from 'node:crypto';
import { canonicalTerms } from '@fairhouse/contracts';
import { nodeOf } from '#modules/agent/index.ts';
import { findMember } from '#modules/member/index.ts';
import { demoTeamBrand } from '../seeds/demo-team.ts';
import type { Stage } from './live-visit.ts';
import { loginAgent } from './open-inviters.ts';
import type { Answer, Browser } from './open-platform.ts';
import type { Deal } from './plan-contracts.ts';

const processPaths = {
  dividend: '/wps/relay/MCS2_processDividendReq',
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
} as const;

type Shown = { contractId: string; side: 'upline' | 'downline'; termsHash: string; counterpart: string | null };

const count = ({ counts }: Stage, what: string, { ok, code }: Answer): boolean => {
  const name = ok ? what : `${what} refused ${code}`;
  counts[name] = (counts[name] ?? 0) + 1;
  return ok;
};

const wireOf = (terms: Deal['terms']): unknown => JSON.parse(canonicalTerms(terms));

const refOf = async ({ platform: { db } }: Stage, username: string): Promise<string> => {
  const member = await findMember(db.read, { brandId: demoTeamBrand, username });
  const node = member && (await nodeOf(db.read, { brandId: demoTeamBrand, memberId: member.id }));
  return String(node?.number);
};

/** The operator's offer: one operator asks for it, another approves it. */
const offerAsOperator = async (stage: Stage, { downline, terms }: Deal): Promise<boolean> => {
  const { asOperator } = stage.platform;
  const base = `/api/ops/v1/brands/${demoTeamBrand}`;
  const asked = await asOperator(
    'manager@ops.example',
    'POST',
    `${base}/agents/${await refOf(stage, downline)}/contracts`,
    {
      terms: wireOf(terms),
      reason: 'Agreed on the telephone.',
    },
  );
  if (!count(stage, 'contract asked', asked)) return false;
  const path = `${base}/approvals/${(asked.data as { approvalId: string }).approvalId}`;
  const { data } = await asOperator('checker@ops.example', 'GET', path);
  const { digest } = data as { digest: string };
  const approved = await asOperator('checker@ops.example', 'POST', `${path}/approve`, { digest });
  return count(stage, 'contract offered', approved);
};

/** Makes deals one after another, as the two sides would: by their own calls, a minute apart. */
export const makeDeals = async (deals: readonly Deal[], stage: Stage): Promise<void> => {
  const { platform, time } = stage;
  const sessions = new Map<string, { browser: Browser; until: number }>();

  /** The factor of a login is fresh for five minutes: whoever comes later logs in again. */
  const browserOf = async (username: string): Promise<Browser> => {
    const known = sessions.get(username);
    if (known !== undefined && known.until > time.nowMs()) return known.browser;
    const browser = await loginAgent(platform, username);
    if (browser === null) throw new Error(`${username} cannot log in`);
    sessions.set(username, { browser, until: time.nowMs() + 180_000 });
    return browser;
  };

  const send = async (username: string, { terms: { kind } }: Deal, body: Record<string, unknown>): Promise<boolean> => {
    const path = processPaths[kind];
    const answer = await platform.asMember(await browserOf(username), 'POST', path, {
      requestId: randomUUID(),
      ...body,
    });
    await time.until(time.nowMs() + 60_000);
    return count(stage, `contract ${String(body.action)}`, answer);
  };

  /** The contract of the deal as its downline sees it. */
  const find = async (deal: Deal, tab: 'offers' | 'running'): Promise<Shown> => {
    const path = `/api/agent/v1/contracts?kind=${deal.terms.kind}&tab=${tab}&limit=50`;
    const { data } = await platform.asMember(await browserOf(deal.downline), 'GET', path);
    const found = (data as { list: Shown[] } | undefined)?.list.find(
      ({ side, counterpart }) => side === 'downline' && counterpart === deal.upline,
    );
    if (found === undefined) throw new Error(`${deal.downline} has no ${deal.terms.kind} contract under ${tab}`);
    return found;
  };

  const offer = async (deal: Deal): Promise<boolean> =>
    deal.upline === null
      ? offerAsOperator(stage, deal)
      : send(deal.upline, deal, {
          action: 'offer',
          downlineId: await refOf(stage, deal.downline),
          terms: wireOf(deal.terms),
        });

  const make = async (deal: Deal): Promise<void> => {
    const { action, upline, downline } = deal;
    if (action === 'ask') await send(downline, deal, { action: 'request' });
    else if (action === 'end') {
      const { contractId } = await find(deal, 'running');
      await send(upline ?? '', deal, { action: 'terminate', contractId });
      await send(downline, deal, { action: 'consent', contractId });
    } else if ((await offer(deal)) && action !== 'offer') {
      const { contractId, termsHash } = await find(deal, 'offers');
      const agreed = { action: 'accept', contractId, termsHash, acknowledgedEndings: [] };
      await send(downline, deal, action === 'agree' ? agreed : { action: 'reject', contractId });
    }
  };

  for (const deal of deals) await make(deal);
};
