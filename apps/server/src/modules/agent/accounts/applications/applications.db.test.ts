import {
  answerApplicantEndpoint,
  applyForAgentEndpoint,
  createAgentLinkEndpoint,
  getAgentApplicationEndpoint,
  listApplicantsEndpoint,
  registerEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMember } from '#modules/member/index.ts';
import { restrict, restrictingPort } from '#modules/protection/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openTestAgent, provedCall, type TestAgent, uniqueName, visitorsOf } from '../accounts.fixture.ts';

let platform: TestPlatform;
let visit: () => TestBrowser;
beforeAll(async () => {
  platform = await openTestPlatform();
  visit = visitorsOf(platform, 'a3');
});
afterAll(() => platform.close());

const sql = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);
const text = 'I run a fan page with two thousand readers.';

const browserOf = async (member: Pick<TestMember, 'brandId' | 'memberId'>): Promise<TestBrowser> => {
  const browser = visit();
  const cookie = await signIn(platform.database.db, { ...member, wallet: 0n, currency: 'USD' });
  browser.cookies.set('__Host-sid', cookie.slice('__Host-sid='.length));
  return browser;
};
const applicant = async () => {
  const member = await openTestMember(platform.database.db);
  const browser = await browserOf(member);
  const apply = (words = text) => browser.call(applyForAgentEndpoint, { body: { text: words } });
  const latest = async () =>
    ((await browser.call(getAgentApplicationEndpoint)).value as { application: Record<string, unknown> | null })
      .application;
  return { member, browser, apply, latest };
};
const decide = (member: TestMember, { daysAgo, by }: { daysAgo: number; by: string | null }) =>
  sql(
    `update agent.application set state = 'rejected', decided_at = now() - make_interval(days => $2), decided_by = $3,
       reason = 'too early' where member_id = $1`,
    [member.memberId, daysAgo, by],
  );

describe('a member', () => {
  it('applies once, and reads the same application again', async () => {
    const { member, apply, latest } = await applicant();
    expect(await latest()).toBeNull();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply()));
    expect(new Set(answers.map(({ text: body }) => body)).size).toBe(1);
    expect(await latest()).toMatchObject({ state: 'waiting', decidedAt: null, againAt: null });
    expect((await sql('select id from agent.application where member_id = $1', [member.memberId])).rows).toHaveLength(
      1,
    );
  });

  it.each([
    ['at once after the word of an upline', { daysAgo: 1, by: null }, null],
    ['not within 30 days of a rejection', { daysAgo: 29, by: newId() }, 'AGENT_APPLICATION_NOT_POSSIBLE'],
    ['30 days after a rejection', { daysAgo: 31, by: newId() }, null],
  ])('applies again: %s', async (_, decision, code) => {
    const { member, apply, latest } = await applicant();
    await apply();
    await decide(member, decision);
    expect(await latest()).toMatchObject({ state: 'rejected', reason: 'too early' });
    expect((await apply()).code).toBe(code);
  });

  it.each([
    [
      'on a break',
      async ({ brandId, memberId }: TestMember) => {
        const input = { state: 'excluded', option: '6m', by: 'member', operatorId: null, reason: '' } as const;
        const { db, modules } = platform.context;
        await db.transaction((tx) => restrict(tx, { brandId, memberId }, input, modules.get(restrictingPort)));
      },
    ],
    [
      'who is an agent already',
      ({ memberId }: TestMember) => sql(`update member.member set kind = 'agent', type = 2 where id = $1`, [memberId]),
    ],
  ])('%s cannot apply', async (_, turn) => {
    const { member, browser } = await applicant();
    await turn(member);
    const { code } = await browser.call(applyForAgentEndpoint, { body: { text } });
    expect(code).not.toBeNull();
    expect((await sql('select id from agent.application where member_id = $1', [member.memberId])).rows).toEqual([]);
  });
});

describe('a link for agents', () => {
  let higher: TestAgent;
  let agent: TestAgent;
  let code: string;
  beforeAll(async () => {
    higher = await openTestAgent(platform, visit);
    agent = await openTestAgent(platform, visit, { upline: higher });
    const body = { requestId: newId(), label: 'For agents', isForAgents: true };
    code = ((await agent.browser.call(createAgentLinkEndpoint, { body })).value as { code: string }).code;
  });

  /** Somebody who registered by it. */
  const newcomer = async () => {
    const username = uniqueName();
    const form = { username, password: 'quiet-harbour-71', termsAccepted: true, login: false, referralCode: code };
    expect((await provedCall(visit(), registerEndpoint, form)).code).toBeNull();
    const member = await findMember(platform.database.db.read, { brandId: 'aurora', username });
    if (member === null) throw new Error('nobody was registered');
    return { username, member, browser: await browserOf({ brandId: 'aurora', memberId: member.id }) };
  };
  const waitingFor = async (by: TestAgent) =>
    ((await by.browser.call(listApplicantsEndpoint)).value as { list: { applicationId: string; account: string }[] })
      .list;
  const idOf = async (username: string) =>
    (await waitingFor(agent)).find(({ account }) => account === username)?.applicationId ?? '';
  const answer = (by: TestAgent, applicationId: string, word: 'recommend' | 'decline') =>
    by.browser.call(answerApplicantEndpoint, { params: { applicationId }, body: { answer: word } });
  const rowOf = async (id: string) =>
    (await sql('select state, recommendation, text from agent.application where id = $1', [id])).rows[0];

  it.each([
    ['recommend', { state: 'waiting', recommendation: 'recommended', text: '' }],
    ['decline', { state: 'rejected', recommendation: 'declined', text: '' }],
  ] as const)('registers a member for whom the upline’s word is asked: %s', async (word, row) => {
    const { username, member } = await newcomer();
    expect(member.kind).toBe('member');
    const id = await idOf(username);
    expect(await rowOf(id)).toMatchObject({ state: 'with_upline', recommendation: null });
    expect((await answer(agent, id, word)).code).toBeNull();
    expect(await rowOf(id)).toEqual(row);
    expect((await answer(agent, id, word)).code).toBe('SYSTEM_NOT_FOUND');
    expect(await idOf(username)).toBe('');
  });

  it('lets nobody else answer, not even an upline further up', async () => {
    const { username } = await newcomer();
    const id = await idOf(username);
    expect(await waitingFor(higher)).toEqual([]);
    expect((await answer(higher, id, 'recommend')).code).toBe('SYSTEM_NOT_FOUND');
    expect(await rowOf(id)).toMatchObject({ state: 'with_upline' });
  });

  it('does not bind the newcomer to an upline that never answers', async () => {
    const { username, browser } = await newcomer();
    const id = await idOf(username);
    expect((await browser.call(getAgentApplicationEndpoint)).value).toMatchObject({
      application: { state: 'waiting' },
    });
    expect((await browser.call(applyForAgentEndpoint, { body: { text } })).code).toBeNull();
    expect(await rowOf(id)).toEqual({ state: 'waiting', recommendation: null, text });
  });
});
