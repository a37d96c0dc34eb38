import { describe, expect, it } from 'vitest';
import {
  htmlEnd,
  htmlPartEnd,
  htmlPartStart,
  htmlRecords,
  htmlStart,
  jsonEnd,
  jsonPartEnd,
  jsonPartStart,
  jsonRecords,
  jsonStart,
  spokenName,
} from './copy-text.rules.ts';

const head = { brand: 'Aurora', account: 'anna', memberId: 'm', copyId: 'c', gatheredAt: '2026-11-16T00:00:00.000Z' };
const hostile = `</td></table><script>alert(1)</script><img src=x onerror='alert(2)'>"&`;

describe('the file for machines', () => {
  it('is one document of its version, whatever the pages', () => {
    const text = [
      jsonStart(head),
      jsonPartStart('account', true),
      jsonRecords([{ a: 1, b: hostile }], true),
      jsonRecords([{ a: 2, b: null }], false),
      jsonPartEnd,
      jsonPartStart('empty', false),
      jsonPartEnd,
      jsonEnd,
    ].join('');
    expect(JSON.parse(text)).toMatchObject({
      format: 'fairhouse.personal-data',
      version: 1,
      account: 'anna',
      parts: {
        account: [
          { a: 1, b: hostile },
          { a: 2, b: null },
        ],
        empty: [],
      },
    });
  });
});

describe('the page for people', () => {
  it('shows what somebody wrote as text, wherever it stands', () => {
    const text = [
      htmlStart({ ...head, brand: hostile, account: hostile }),
      htmlPartStart('messages'),
      htmlRecords([{ [hostile]: hostile, values: { deep: [hostile] } }], true),
      htmlPartEnd(1),
      htmlEnd,
    ].join('');
    expect(text).not.toMatch(/<script|<img|onerror='/);
    expect(text.match(/<table>/g)).toHaveLength(1);
    expect(text).toContain('&#60;script&#62;');
  });

  it('lets no script run and nothing be fetched', () => {
    expect(htmlStart(head)).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`);
    expect(htmlStart(head)).not.toMatch(/https?:|src=|href=/);
  });

  it('has one head for all pages of a part, and says where there is nothing', () => {
    const text = htmlRecords([{ openedAt: 'x' }], true) + htmlRecords([{ openedAt: 'y' }], false) + htmlPartEnd(2);
    expect(text.match(/<thead>/g)).toHaveLength(1);
    expect(text.match(/<tr>/g)).toHaveLength(3);
    expect(htmlPartEnd(0)).toContain('Nothing.');
  });
});

it('speaks of names as people do', () => {
  expect(spokenName('accountLines')).toBe('Account lines');
  expect(spokenName('at')).toBe('At');
});
