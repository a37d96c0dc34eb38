import {
  closeAgentLinkEndpoint,
  createAgentLinkEndpoint,
  listAgentLinksEndpoint,
  noteVisitEndpoint,
  registerEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMember, findInviter, findMember, openInvitation } from '#modules/member/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openAccountBy } from '#test/harness/open-account-by.ts';
import type { TestBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openTestAgent, provedCall, type TestAgent, uniqueName, visitorsOf } from '../accounts.fixture.ts';
import { createLink } from './create-link.ts';
import { createLinkCounter } from './link-counter.ts';

let platform: TestPlatform;
let visit: () => TestBrowser;
let agent: TestAgent;
beforeAll(async () => {
  platform = await openTestPlatform();
  visit = visitorsOf(platform, 'a2');
  agent = await openTestAgent(platform, visit);
});
afterAll(() => platform.close());

type Shown = {
  linkId: string;
  code: string;
  url: string;
  state: string;
  opened: number;
  registered: number;
  active: number;
};

const sql = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);

const create = async (wish: object = {}, by = agent) => {
  const body = { requestId: newId(), label: 'Autumn', ...wish };
  const { code, value } = await by.browser.call(createAgentLinkEndpoint, { body });
  return { ...(value as Shown), refusal: code };
};
const linkOf = async (linkId: string, by = agent): Promise<Shown | undefined> => {
  const { value } = await by.browser.call(listAgentLinksEndpoint);
  return (value as { list: Shown[] }).list.find((each) => each.linkId === linkId);
};
const register = async (referralCode: string) => {
  const form = { username: uniqueName(), password: 'quiet-harbour-71', termsAccepted: true, login: false };
  const { code } = await provedCall(visit(), registerEndpoint, { ...form, referralCode });
  const member = await findMember(platform.database.db.read, { brandId: 'aurora', username: form.username });
  return { code, member };
};
describe('a link', () => {
  it('registers newcomers under its agent and counts them', async () => {
    const { linkId, code, url } = await create({ usesMax: 10 });
    expect(url).toMatch(new RegExp(`^http://aurora.localhost:\\d+/register\\?referralCode=${code}$`));
    const { member } = await register(code.toLowerCase());
    expect(member).toMatchObject({ recommenderId: agent.memberId, kind: 'member' });
    expect(await linkOf(linkId)).toMatchObject({ registered: 1, active: 0, opened: 0, state: 'open' });
    await sql(
      `insert into agent.player_day (number, day, game_type, vassalage, brand_id, rounds, staked, won, valid, cash_valid)
       select number, current_date, 'RNG', 'FHS', brand_id, 1, 1, 1, 1, 1 from agent.node where member_id = $1`,
      [member?.id],
    );
    expect(await linkOf(linkId)).toMatchObject({ registered: 1, active: 1 });
  });

  it('leaves the agent’s own code as it is', async () => {
    const by = await openTestAgent(platform, visit);
    const { code } = await create({}, by);
    const own = await platform.database.db.transaction((tx) => openInvitation(tx, by, { clock: systemClock }));
    expect(own).not.toBe(code);
  });

  const createExpired = async () => {
    const wish = { requestId: newId(), label: 'Spring', isForAgents: false, usesMax: null };
    const clock = { now: () => new Date('2026-01-01') };
    const { db } = platform.database;
    const { id, code } = await createLink(agent, { ...wish, expiresAt: new Date('2026-02-01') }, { db, clock });
    return { linkId: id, code };
  };
  const createClosed = async () => {
    const { linkId, code } = await create();
    await agent.browser.call(closeAgentLinkEndpoint, { params: { linkId } });
    return { linkId, code };
  };
  it.each([
    ['has expired', createExpired, 'expired'],
    ['is closed', createClosed, 'closed'],
  ])('that %s is like no code: the newcomer registers, and stands under nobody', async (_, make, state) => {
    const { linkId, code } = await make();
    expect(await register(code)).toMatchObject({ code: null, member: { recommenderId: null } });
    expect(await linkOf(linkId)).toMatchObject({ state, registered: 0 });
  });

  it('cannot end before it begins', async () => {
    expect((await create({ expiresAt: '2026-01-01T00:00:00.000Z' })).refusal).toBe('SYSTEM_INPUT_INVALID');
  });

  it('that ends later is open until then', async () => {
    const expiresAt = new Date(Date.now() + 3600_000).toISOString();
    const { linkId, code } = await create({ expiresAt });
    expect(await linkOf(linkId)).toMatchObject({ state: 'open', expiresAt });
    expect((await register(code)).member).toMatchObject({ recommenderId: agent.memberId });
  });

  it('registers no more than it may, however many come at once', async () => {
    const { linkId, code } = await create({ usesMax: 3 });
    const open = () =>
      openAccountBy(platform, { username: uniqueName(), recommenderId: agent.memberId, invitationCode: code });
    const answers = await Promise.all(Array.from({ length: 12 }, open));
    expect(answers.toSorted()).toEqual(
      [...Array(9).fill('MEMBER_INVITATION_CODE_INVALID'), null, null, null].toSorted(),
    );
    expect(await linkOf(linkId)).toMatchObject({ state: 'used_up', registered: 3 });
    expect((await register(code)).member).toMatchObject({ recommenderId: null });
  });

  it('ends with the account of its agent', async () => {
    const by = await openTestAgent(platform, visit);
    const { code } = await create({ expiresAt: new Date(Date.now() + 3600_000).toISOString() }, by);
    const find = () => findInviter(platform.database.db.read, { brandId: 'aurora', code });
    expect(await find()).toMatchObject({ memberId: by.memberId });
    await platform.database.db.transaction((tx) => closeMember(tx, by, { clock: systemClock }));
    await sql(`update member.member set state = 'active' where id = $1`, [by.memberId]);
    expect(await find()).toBeNull();
  });

  it('is counted when it is opened, by codes that exist alone', async () => {
    const { linkId, code } = await create();
    const counter = createLinkCounter({ db: platform.database.db, log: platform.context.log });
    for (const given of [code, ` ${code.toLowerCase()} `, 'ZZZZZZZZZZ', 'no code']) counter.note('aurora', given);
    counter.note('harbour', code);
    await counter.flush();
    expect(await linkOf(linkId)).toMatchObject({ opened: 2 });
    const query = { referralCode: code };
    expect((await visit().call(noteVisitEndpoint, { query })).code).toBeNull();
  });
});

describe('an agent', () => {
  it('makes one link by one request', async () => {
    const wish = { requestId: newId(), label: 'Winter', usesMax: 5 };
    const first = await create(wish);
    expect((await create(wish)).linkId).toBe(first.linkId);
    expect((await create({ ...wish, usesMax: 6 })).refusal).toBe('SYSTEM_ID_REUSED');
  });

  it('has a hundred open links at most, also with calls at once', async () => {
    const by = await openTestAgent(platform, visit);
    await sql(
      `insert into agent.link (id, brand_id, agent_member_id, request_id, code, label, is_for_agents, created_at, closed_at)
       select gen_random_uuid(), 'aurora', $1, gen_random_uuid(), 'FULL' || n, 'x', false, now(), case when n > 97 then now() end
       from generate_series(1, 120) as n`,
      [by.memberId],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, by)));
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(
      [...Array(5).fill('AGENT_ACCOUNT_LIMIT'), null, null, null].toSorted(),
    );
  });

  it('neither sees nor closes the links of another', async () => {
    const { linkId, code } = await create();
    const other = await openTestAgent(platform, visit);
    expect(await linkOf(linkId, other)).toBeUndefined();
    expect((await other.browser.call(closeAgentLinkEndpoint, { params: { linkId } })).code).toBe('SYSTEM_NOT_FOUND');
    expect((await register(code)).member).toMatchObject({ recommenderId: agent.memberId });
  });
});
