import { beforeEach, expect, test } from 'vitest';
import { addNotice, takeNotices } from './notices.store.ts';

const messageOf = (messageId: string) => ({ messageId, template: 'turnoverMet', values: {}, link: null, unread: 1 });
beforeEach(() => {
  takeNotices();
});

test('the three newest wait; older ones lie in the box alone', () => {
  for (const id of ['a', 'b', 'c', 'd']) addNotice(messageOf(id));
  expect(takeNotices().map(({ messageId }) => messageId)).toEqual(['b', 'c', 'd']);
  expect(takeNotices()).toEqual([]);
});

test('the same message told twice is one notice', () => {
  addNotice(messageOf('a'));
  addNotice(messageOf('a'));
  expect(takeNotices()).toHaveLength(1);
});
