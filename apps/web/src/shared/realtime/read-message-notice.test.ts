import { describe, expect, test } from 'vitest';
import { readMessageNotice } from './read-message-notice.ts';

const sent = {
  type: 'message.sent',
  messageId: 'm1',
  category: 'cashier',
  template: 'depositCredited',
  values: { reference: 'D-1' },
  link: '/member?mc=depositv2',
  unread: 3,
};

describe('what a member is told', () => {
  test('is a message with how many wait unread', () => {
    expect(readMessageNotice(JSON.stringify(sent))).toEqual({
      messageId: 'm1',
      template: 'depositCredited',
      values: { reference: 'D-1' },
      link: '/member?mc=depositv2',
      unread: 3,
    });
  });

  test.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', 'javascript:alert(1)', 7])(
    'leads nowhere by the link %s',
    (link) => {
      expect(readMessageNotice(JSON.stringify({ ...sent, link }))).toMatchObject({ link: null });
    },
  );

  test.each([
    ['nonsense', 'nonsense'],
    ['null', 'null'],
    ['another message', JSON.stringify({ ...sent, type: 'cashier.order_changed' })],
    ['without its id', JSON.stringify({ ...sent, messageId: 1 })],
    ['without its template', JSON.stringify({ ...sent, template: null })],
    ['with values that are a list', JSON.stringify({ ...sent, values: [] })],
    ['with half a message unread', JSON.stringify({ ...sent, unread: 0.5 })],
    ['with less than nothing unread', JSON.stringify({ ...sent, unread: -1 })],
  ])('is not %s', (_what, text) => {
    expect(readMessageNotice(text)).toBeNull();
  });
});
