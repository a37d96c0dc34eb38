import { expect, test } from 'vitest';
import { nextAnnouncement, parseAnnounced, withAnnounced } from './announced.rules.ts';

const list = [{ id: 'new' }, { id: 'old' }];
const shownTo = (memberId: string | null, ...ids: string[]) =>
  ids.reduce((before, id) => withAnnounced(before, memberId, id), parseAnnounced(null));

test.each([
  ['a visitor who has had none gets the newest', shownTo(null), null, 'new'],
  ['a visitor who has had the newest gets the next', shownTo(null, 'new'), null, 'old'],
  ['a visitor who has had all gets none', shownTo(null, 'new', 'old'), null, undefined],
  ['a member does not get again what they had before the login', shownTo(null, 'new', 'old'), 'm1', undefined],
  ['a member does not get again what they had', shownTo('m1', 'new'), 'm1', 'old'],
  ['another member on the same device gets it too', shownTo('m1', 'new'), 'm2', 'new'],
] as const)('%s', (_, announced, memberId, id) => {
  expect(nextAnnouncement(list, announced, memberId)?.id).toBe(id);
});

test.each(['', 'null', '7', '{"visitor":"x"}', '{"visitor":[1]}', '{'])('stored text %j counts as nothing', (text) => {
  expect(parseAnnounced(text)).toEqual({});
});

test('at most 200 ids are remembered, and the newest stay', () => {
  const ids = Array.from({ length: 205 }, (_, index) => `a${index}`);
  expect(shownTo(null, ...ids).visitor).toEqual(ids.slice(5));
});
