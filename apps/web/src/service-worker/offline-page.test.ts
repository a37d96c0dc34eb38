import { expect, test } from 'vitest';
import { isOfflineTexts, offlinePage } from './offline-page.ts';

const texts = { lang: 'ar', dir: 'rtl', brand: 'Aurora', title: 'Offline', text: 'No network.', retry: 'Try again' };

test('speaks the language it was told in', async () => {
  const page = await offlinePage(texts).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h1>Offline</h1>');
});

test('words cannot become markup', async () => {
  const page = await offlinePage({ ...texts, brand: '<script>alert(1)</script>', lang: '"><b>' }).text();
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('"><b>');
});

test.each([null, 'x', {}, { ...texts, retry: 1 }])('does not take %j for words', (value) => {
  expect(isOfflineTexts(value)).toBe(false);
});
