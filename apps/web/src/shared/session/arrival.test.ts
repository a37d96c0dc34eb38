import { expect, test } from 'vitest';
import { judgeArrival } from './arrival.ts';

const secret = 'A1b2-_C3d4'.repeat(5).slice(0, 43);
const site = 'https://aurora.localhost';

test('a code is taken, and the address keeps everything else', () => {
  expect(judgeArrival(`${site}/promotions?code=${secret}&page=2#top`)).toEqual({
    arrival: { kind: 'entryCode', code: secret },
    cleanHref: '/promotions?page=2#top',
  });
});

test('a token is stripped and never read', () => {
  expect(judgeArrival(`${site}/?token=${secret}`)).toEqual({ arrival: null, cleanHref: '/' });
  expect(judgeArrival(`${site}/?token=1&token=2&a=b`)).toEqual({ arrival: null, cleanHref: '/?a=b' });
});

test('the link of a reset mail is taken from behind the #', () => {
  expect(judgeArrival(`${site}/login#reset=${secret}`)).toEqual({
    arrival: { kind: 'reset', token: secret },
    cleanHref: '/login',
  });
});

test('a mutilated reset link opens nothing and leaves the bar all the same', () => {
  expect(judgeArrival(`${site}/login#reset=${secret.slice(1)}`)).toEqual({ arrival: null, cleanHref: '/login' });
});

test("an operator's ticket is taken from behind the #, and leaves the bar", () => {
  expect(judgeArrival(`${site}/?page=2#view=${secret}`)).toEqual({
    arrival: { kind: 'viewAs', ticket: secret },
    cleanHref: '/?page=2',
  });
});

test.each([secret.slice(1), `${secret}A`, `${secret}&a=b`, `${secret.slice(1)}%20`, ''])(
  'a ticket mutilated to "%s" leaves the bar as well, and says that it was one',
  (ticket) => {
    expect(judgeArrival(`${site}/#view=${ticket}`)).toEqual({
      arrival: { kind: 'viewAs', ticket: null },
      cleanHref: '/',
    });
  },
);

test.each(['/', '/lottery?gameCode=K3', '/help#term', '/#view', '/#review=1', '/?view=1', '/app?code=K3', '/?code='])(
  '%s carries nothing of ours and stays as it is',
  (path) => {
    expect(judgeArrival(`${site}${path}`)).toEqual({ arrival: null, cleanHref: null });
  },
);
