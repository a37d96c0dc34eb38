import { packOf, sourcePack } from '@fairhouse/i18n';
import { createSpeaker, sourceMessages } from '@fairhouse/i18n/compile';
import { describe, expect, it } from 'vitest';
import {
  htmlEnd,
  htmlPartEnd,
  htmlPartStart,
  htmlRecord,
  htmlStart,
  htmlTableStart,
  jsonEnd,
  jsonPartEnd,
  jsonPartStart,
  jsonRecord,
  jsonStart,
} from './copy-text.rules.ts';
import { createVoice } from './copy-voice.ts';

const head = { brand: 'Aurora', account: 'anna', memberId: 'm', copyId: 'c', gatheredAt: '2026-11-16T00:00:00.000Z' };
const hostile = `</td></table><script>alert(1)</script><img src=x onerror='alert(2)'>"&`;

describe('the file for machines', () => {
  it('is one document of its version, whatever the pages', () => {
    const text = [
      jsonStart(head),
      jsonPartStart('account', true),
      jsonRecord({ a: 1, b: hostile }, true),
      jsonRecord({ a: 2, b: null }, false),
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

const voiceOf = (id: string, texts?: Readonly<Record<string, string>>) => {
  const pack = packOf(id) ?? sourcePack;
  const read = (tag: string) => (tag === 'en' ? english : tag === pack.bcp47 ? (texts ?? {}) : {});
  return createVoice({ pack, timeZone: 'Asia/Manila' }, createSpeaker(pack, 'dataCopy', read));
};
const english = Object.fromEntries(Object.entries(sourceMessages).filter(([id]) => id.startsWith('dataCopy.')));
const voice = voiceOf('EN');

describe('the page for people', () => {
  it('shows what somebody wrote as text, wherever it stands, in whatever language', () => {
    for (const speaks of [voice, voiceOf('AR', { 'dataCopy.part.messages': hostile }), voiceOf('JA')]) {
      const record = { [hostile]: hostile, at: hostile, values: { deep: [hostile] } };
      const text = [
        htmlStart({ ...head, brand: hostile, account: hostile }, speaks),
        htmlPartStart('messages', speaks),
        htmlTableStart(record, speaks),
        htmlRecord(record, speaks),
        htmlPartEnd(1, speaks),
        htmlEnd,
      ].join('');
      expect(text).not.toMatch(/<script|<img|onerror='/);
      expect(text.match(/<table>/g)).toHaveLength(1);
      expect(text).toContain('&#60;script&#62;');
    }
  });

  it('lets no script run and nothing be fetched', () => {
    expect(htmlStart(head, voice)).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`);
    expect(htmlStart(head, voice)).not.toMatch(/https?:|src=|href=/);
  });

  it('says where there is nothing', () => {
    expect(htmlPartEnd(0, voice)).toContain('No data.');
  });

  it('speaks the language of its reader and goes in its direction, in English where nothing is translated', () => {
    const arabic = voiceOf('AR', {
      'dataCopy.page.title': 'بياناتك لدى {brand}',
      'dataCopy.part.rounds': 'الجولات',
      'dataCopy.field.openedAt': 'فُتحت',
      'dataCopy.value.yes': 'نعم',
    });
    expect(htmlStart(head, arabic)).toContain('<html lang="ar" dir="rtl">');
    expect(htmlStart(head, arabic)).toContain('<h1>بياناتك لدى Aurora</h1>');
    expect(htmlPartStart('rounds', arabic)).toContain('<h2>الجولات</h2>');
    expect(htmlPartStart('deposits', arabic)).toContain('<h2>Deposits</h2>');
    expect(htmlTableStart({ openedAt: 'x' }, arabic)).toContain('>فُتحت</th>');
    expect(htmlRecord({ isProved: true }, arabic)).toContain('>نعم</td>');
    const chinese = voiceOf('CN', { 'dataCopy.part.rounds': '牌局' });
    expect(htmlStart(head, chinese)).toContain('<html lang="zh-Hans" dir="ltr">');
    expect(htmlPartStart('rounds', chinese)).toContain('<h2>牌局</h2>');
  });

  it('writes moments as its reader does, in the zone of the brand, and days as they were written down', () => {
    const record = { openedAt: '2026-11-15T16:05:09.000Z', day: '2026-11-15' };
    expect(htmlRecord(record, voice)).toContain('>Nov 16, 2026, 00:05:09<');
    expect(htmlRecord(record, voice)).toContain('>Nov 15, 2026<');
    expect(htmlRecord(record, voiceOf('CN'))).toContain('>2026年11月16日 00:05:09<');
    expect(htmlRecord(record, voiceOf('JA'))).toContain('>2026年11月15日<');
    expect(htmlRecord(record, voiceOf('AR'))).toContain('نوفمبر 2026');
    expect(htmlStart(head, voice)).toContain('Asia/Manila');
  });

  it('takes nothing that somebody wrote for a date', () => {
    expect(htmlRecord({ nickname: '2026-11-15', comment: '2026-11-15T16:05:09.000Z' }, voiceOf('CN'))).toBe(
      '<tr><td dir="auto">2026-11-15</td><td dir="auto">2026-11-15T16:05:09.000Z</td></tr>\n',
    );
    expect(htmlRecord({ since: 'long ago' }, voice)).toContain('>long ago<');
  });

  it('says a name that has no text as people would', () => {
    expect(htmlPartStart('somethingNew', voice)).toContain('<h2>Something new</h2>');
  });
});
