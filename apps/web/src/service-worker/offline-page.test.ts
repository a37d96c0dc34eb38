import { expect, test } from 'vitest';
import { isOfflineWords, offlinePage } from './offline-page.ts';

const words = { lang: 'ar', dir: 'rtl', brand: 'Aurora', title: 'Offline', text: 'No network.', retry: 'Try again' };

test('speaks the language it was told in', async () => {
  const page = await offlinePage(words).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h1>Offline</h1>');
});

test('words cannot become markup', async () => {
  const page = await offlinePage({ ...words, brand: '<script>alert(1)</script>', lang: '"><b>' }).text();
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('"><b>');
});

test.each([null, 'x', {}, { ...words, retry: 1 }])('does not take %j for words', (told) => {
  expect(isOfflineWords(told)).toBe(false);
});
