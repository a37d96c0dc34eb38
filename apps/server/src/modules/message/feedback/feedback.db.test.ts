import { listFeedbackEndpoint, sendFeedbackEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { answerFeedback } from './answer-feedback.ts';
import { listOpsFeedback } from './list-ops-feedback.ts';

let house: TestHouse;
let member: TestMember;
let browser: TestBrowser;
let number = 0;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  // An address of its own: what one test sends is not counted against another.
  number += 1;
  browser = openBrowser(house, { address: `203.0.113.${number}` });
  member = await openTestMember(house.ground.db);
});

const logIn = async (): Promise<void> => {
  const [name = '', value = ''] = (await signIn(house.ground.db, member)).split(/=(.*)/s);
  browser.cookies.set(name, value);
};
const wishOf = (more: object = {}) => ({
  feedbackId: newId(),
  questionType: 'game',
  content: 'A fine game indeed.',
  ...more,
});
const send = (wish: object) => browser.call(sendFeedbackEndpoint, { body: wish });
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
const own = async (): Promise<any> => (await browser.call(listFeedbackEndpoint)).value;

const operator = {
  operatorId: newId(),
  name: 'Olive',
  actor: { kind: 'staff', id: newId(), role: 'support' },
  requestId: newId(),
  address: '127.0.0.1',
} as unknown as Operator;
const opsUse = () => ({
  db: house.ground.db,
  outbox: house.ground.outbox,
  audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
});
const answer = (feedbackId: string, body: { text: string; close: boolean }, brandId = 'aurora') =>
  answerFeedback({ brandId, feedbackId }, body, operator, opsUse());
const queue = (query: object = {}) =>
  listOpsFeedback('aurora', { limit: 50, ...query } as Parameters<typeof listOpsFeedback>[1], opsUse());

describe('a member', () => {
  it('writes without a captcha, and finds it with the bounds of the brand', async () => {
    await logIn();
    const wish = wishOf();
    expect(await send(wish)).toMatchObject({ code: null, value: { feedbackId: wish.feedbackId } });
    expect(await own()).toEqual({
      list: [
        {
          feedbackId: wish.feedbackId,
          questionType: 'game',
          content: 'A fine game indeed.',
          state: 'open',
          replies: [],
          at: expect.any(String),
        },
      ],
      wordsMin: 3,
      wordsMax: 500,
    });
  });

  it('sends once, however often the same comes under its id', async () => {
    await logIn();
    const wish = wishOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(wish)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null]));
    expect((await own()).list).toHaveLength(1);
  });

  it.each([
    ['another text', { content: 'Quite another text' }],
    ['another subject', { questionType: 'other' }],
  ])('cannot send %s under an id that was used', async (_what, more) => {
    await logIn();
    const wish = wishOf();
    await send(wish);
    expect(await send({ ...wish, ...more })).toMatchObject({ status: 409, code: 'SYSTEM_ID_REUSED' });
    expect((await own()).list).toHaveLength(1);
  });

  it('cannot use, or learn of, an id of somebody else', async () => {
    await logIn();
    const wish = wishOf();
    await send(wish);
    member = await openTestMember(house.ground.db);
    await logIn();
    expect((await send(wish)).code).toBe('SYSTEM_ID_REUSED');
    expect((await own()).list).toEqual([]);
  });

  it.each([
    ['too few words', 'Two words', 'MESSAGE_FEEDBACK_LENGTH'],
    ['as many as are wanted', 'Just three words', null],
    ['as many as are taken', 'word '.repeat(500), null],
    ['too many words', 'word '.repeat(501), 'MESSAGE_FEEDBACK_LENGTH'],
    ['signs without a word', '!!! ??? …', 'MESSAGE_FEEDBACK_LENGTH'],
    ['words without spaces between them', '游戏很好玩', null],
  ])('with %s', async (_what, content, code) => {
    await logIn();
    const told = await send(wishOf({ content }));
    expect(told.code).toBe(code);
    if (code !== null) expect(told.details).toMatchObject({ wordsMin: 3, wordsMax: 500 });
  });
});

describe('a visitor', () => {
  it('shows to be a person first', async () => {
    expect(await send(wishOf())).toMatchObject({ code: 'AUTH_CAPTCHA_REQUIRED' });
    expect(await send(wishOf({ captcha: 'wrong' }))).toMatchObject({ code: 'AUTH_CAPTCHA_FAILED' });
    expect((await send(wishOf(await prove(browser)))).code).toBeNull();
  });

  it('needs no second proof for a retry, and no first one for another text', async () => {
    const wish = wishOf();
    await send({ ...wish, ...(await prove(browser)) });
    expect((await send(wish)).code).toBeNull();
    expect((await send({ ...wish, content: 'Quite another text' })).code).toBe('SYSTEM_ID_REUSED');
  });

  it('has no list', async () => {
    expect((await browser.call(listFeedbackEndpoint)).status).toBe(401);
  });
});

describe('operators', () => {
  const ask = async (): Promise<string> => {
    await logIn();
    const wish = wishOf();
    await send(wish);
    return wish.feedbackId;
  };
  const messages = async (): Promise<number> => {
    const { rows } = await house.ground.db.pool.query(
      `select from message.message where member_id = $1 and template = 'feedbackAnswered' and link = '/member?mc=feedback'`,
      [member.memberId],
    );
    return rows.length;
  };
  const recorded = async (feedbackId: string): Promise<string[]> => {
    const { rows } = await house.ground.db.pool.query<{ action: string }>(
      `select action from audit.entry where object_kind = 'feedback' and object_id = $1 order by seq`,
      [feedbackId],
    );
    return rows.map(({ action }) => action);
  };

  it('answer, and the member is told of each answer, without who it was', async () => {
    const id = await ask();
    await answer(id, { text: 'Thank you.', close: false });
    await answer(id, { text: 'And once more.', close: true });
    const [kept] = (await own()).list;
    expect(kept).toMatchObject({ state: 'closed', replies: [{ text: 'Thank you.' }, { text: 'And once more.' }] });
    expect(JSON.stringify(kept)).not.toContain('Olive');
    expect(await messages()).toBe(2);
    expect(await recorded(id)).toEqual(['message.answer_feedback', 'message.answer_feedback']);
  });

  it('close without an answer, which tells nobody; a closed one stays closed', async () => {
    const id = await ask();
    await answer(id, { text: '', close: true });
    expect(await messages()).toBe(0);
    expect(await recorded(id)).toEqual(['message.close_feedback']);
    await expect(answer(id, { text: 'Too late.', close: false })).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
  });

  it('cannot say nothing, and answer nothing of another brand', async () => {
    const id = await ask();
    await expect(answer(id, { text: '', close: false })).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    await expect(answer(id, { text: 'Hello', close: false }, 'harbour')).rejects.toMatchObject({
      code: 'SYSTEM_NOT_FOUND',
    });
  });

  it('see what waits, oldest first and page by page, with the counts of all', async () => {
    const first = await ask();
    await send(wishOf({ questionType: 'deposit' }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queue({ limit: 3, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.rows.map(({ feedbackId }) => feedbackId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const all = await queue();
    expect(all.counts.open).toBe(seen.length);
    expect(all.rows.map(({ at }) => at)).toEqual(all.rows.map(({ at }) => at).toSorted());
    expect((await queue({ questionType: 'deposit' })).rows.map(({ questionType }) => questionType)).toEqual([
      'deposit',
    ]);
    const own = all.rows.find(({ feedbackId }) => feedbackId === first);
    expect(own?.member).toMatchObject({ memberId: member.memberId, name: expect.stringMatching(/^m/) });
    expect(all.rows.some((row) => row.member === null)).toBe(true);
    await answer(first, { text: 'Thank you.', close: false });
    expect((await queue({ state: 'answered' })).rows[0]).toMatchObject({
      feedbackId: first,
      replies: [{ text: 'Thank you.', by: { name: 'Olive' } }],
    });
  });

  it('never change what they have answered', async () => {
    const id = await ask();
    await answer(id, { text: 'Thank you.', close: false });
    const changed = house.ground.db.pool.query(`update message.feedback_reply set body = 'x' where feedback_id = $1`, [
      id,
    ]);
    await expect(changed).rejects.toThrow(/permission denied|append-only/);
  });
});
