import { listFeedbackEndpoint, sendFeedbackEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { prove } from '#test/harness/prove.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { answerFeedback } from './answer-feedback.ts';
import { listOpsFeedback } from './list-ops-feedback.ts';

let platform: TestPlatform;
let member: TestMember;
let browser: TestBrowser;
let number = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  // A new address for each test, so that rate limits are not shared.
  number += 1;
  browser = openBrowser(platform, { address: `203.0.113.${number}` });
  member = await openTestMember(platform.context.db);
});

const logIn = async (): Promise<void> => {
  const [name = '', value = ''] = (await signIn(platform.context.db, member)).split(/=(.*)/s);
  browser.cookies.set(name, value);
};
const inputOf = (more: object = {}) => ({
  feedbackId: newId(),
  questionType: 'game',
  content: 'A fine game indeed.',
  ...more,
});
const send = (input: object) => browser.call(sendFeedbackEndpoint, { body: input });
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
const own = async (): Promise<any> => (await browser.call(listFeedbackEndpoint)).value;

const operator = {
  operatorId: newId(),
  name: 'Olive',
  actor: { kind: 'staff', id: newId(), role: 'support' },
  requestId: newId(),
  address: '127.0.0.1',
} as unknown as Operator;
const opsDeps = () => ({
  db: platform.context.db,
  outbox: platform.context.outbox,
  audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
});
const answer = (feedbackId: string, body: { text: string; close: boolean }, brandId = 'aurora') =>
  answerFeedback({ brandId, feedbackId }, body, operator, opsDeps());
const queue = (query: object = {}) =>
  listOpsFeedback('aurora', { limit: 50, ...query } as Parameters<typeof listOpsFeedback>[1], opsDeps());

describe('a member', () => {
  it('writes without a captcha, and finds it with the bounds of the brand', async () => {
    await logIn();
    const input = inputOf();
    expect(await send(input)).toMatchObject({ code: null, value: { feedbackId: input.feedbackId } });
    expect(await own()).toEqual({
      list: [
        {
          feedbackId: input.feedbackId,
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
    const input = inputOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(input)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null]));
    expect((await own()).list).toHaveLength(1);
  });

  it.each([
    ['another text', { content: 'Quite another text' }],
    ['another subject', { questionType: 'other' }],
  ])('cannot send %s under an id that was used', async (_what, more) => {
    await logIn();
    const input = inputOf();
    await send(input);
    expect(await send({ ...input, ...more })).toMatchObject({ status: 409, code: 'SYSTEM_ID_REUSED' });
    expect((await own()).list).toHaveLength(1);
  });

  it('cannot use, or learn of, an id of somebody else', async () => {
    await logIn();
    const input = inputOf();
    await send(input);
    member = await openTestMember(platform.context.db);
    await logIn();
    expect((await send(input)).code).toBe('SYSTEM_ID_REUSED');
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
    const response = await send(inputOf({ content }));
    expect(response.code).toBe(code);
    if (code !== null) expect(response.details).toMatchObject({ wordsMin: 3, wordsMax: 500 });
  });
});

describe('a visitor', () => {
  it('shows to be a person first', async () => {
    expect(await send(inputOf())).toMatchObject({ code: 'AUTH_CAPTCHA_REQUIRED' });
    expect(await send(inputOf({ captcha: 'wrong' }))).toMatchObject({ code: 'AUTH_CAPTCHA_FAILED' });
    expect((await send(inputOf(await prove(browser)))).code).toBeNull();
  });

  it('needs no second proof for a retry, and no first one for another text', async () => {
    const input = inputOf();
    await send({ ...input, ...(await prove(browser)) });
    expect((await send(input)).code).toBeNull();
    expect((await send({ ...input, content: 'Quite another text' })).code).toBe('SYSTEM_ID_REUSED');
  });

  it('has no list', async () => {
    expect((await browser.call(listFeedbackEndpoint)).status).toBe(401);
  });
});

describe('operators', () => {
  const ask = async (): Promise<string> => {
    await logIn();
    const input = inputOf();
    await send(input);
    return input.feedbackId;
  };
  const messages = async (): Promise<number> => {
    const { rows } = await platform.context.db.pool.query(
      `select from message.message where member_id = $1 and template = 'feedbackAnswered' and link = '/member?mc=feedback'`,
      [member.memberId],
    );
    return rows.length;
  };
  const recorded = async (feedbackId: string): Promise<string[]> => {
    const { rows } = await platform.context.db.pool.query<{ action: string }>(
      `select action from audit.entry where object_kind = 'feedback' and object_id = $1 order by seq`,
      [feedbackId],
    );
    return rows.map(({ action }) => action);
  };

  it('answer, and the member is told of each answer, without who it was', async () => {
    const id = await ask();
    await answer(id, { text: 'Thank you.', close: false });
    await answer(id, { text: 'And once more.', close: true });
    const [stored] = (await own()).list;
    expect(stored).toMatchObject({ state: 'closed', replies: [{ text: 'Thank you.' }, { text: 'And once more.' }] });
    expect(JSON.stringify(stored)).not.toContain('Olive');
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
    await send(inputOf({ questionType: 'deposit' }));
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
    const changed = platform.context.db.pool.query(
      `update message.feedback_reply set body = 'x' where feedback_id = $1`,
      [id],
    );
    await expect(changed).rejects.toThrow(/permission denied|append-only/);
  });
});
