import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { languageBootScript } from './boot-language.ts';

const script = languageBootScript({
  packs: [
    ['EN', 'en', 'ltr', 0, 1, [0, 1]],
    ['AR', 'ar', 'rtl', 0, 1, [2, 1]],
    ['TY', 'en', 'ltr', 0, 0, [0, 1]],
    ['XA', 'en-XA', 'ltr', 1, 1, [3, 1]],
  ],
  files: ['/core.en.json', '/home.json', '/core.ar.json', '/core.XA.json'],
  preloads: [
    { namespace: 'core', paths: null },
    { namespace: 'home', paths: ['/', '/home'] },
  ],
  allowPseudo: false,
});

type Page = { search?: string; path?: string; stored?: string | 'forbidden'; boot?: string };

/** Runs the script text as a page would, without access to this module. */
const bootPage = ({ search = '', path = '/', stored, boot }: Page) => {
  const root = { lang: 'en', dir: '' };
  const fetched: string[] = [];
  const page: { fairhouseLanguage?: { packId: string; allowPseudo: boolean; catalogues: object } } = {};
  runInNewContext(script, {
    window: page,
    document: {
      documentElement: root,
      getElementById: (id: string) => (id === 'fh-boot' && boot !== undefined ? { textContent: boot } : null),
    },
    location: { search, pathname: path },
    navigator: { languages: ['ar'] },
    localStorage: {
      getItem: () => {
        if (stored === 'forbidden') throw new Error('Storage is forbidden.');
        return stored ?? null;
      },
    },
    URLSearchParams,
    Intl,
    fetch: async (url: string) => {
      fetched.push(url);
      return { ok: true, json: async () => ({ messages: {} }) };
    },
  });
  return { ...root, fetched, left: page.fairhouseLanguage };
};

const brand = (more: object = {}) =>
  JSON.stringify({ permission: { info: { languages: { default: 'EN', supported: ['EN', 'AR'], ...more } } } });

test('the address wins, and the first texts are already on their way', () => {
  const page = bootPage({ search: '?lang=AR', boot: brand() });
  expect(page).toMatchObject({ lang: 'ar', dir: 'rtl', fetched: ['/core.ar.json', '/home.json'] });
  expect(page.left?.packId).toBe('AR');
  expect(Object.keys(page.left?.catalogues ?? {})).toEqual(['core', 'home']);
});

test.each<[string, Page, string]>([
  ['the kept choice', { stored: 'AR', boot: brand() }, 'AR'],
  ["the brand's default", { boot: brand() }, 'EN'],
  ['the default of the specification without boot data', {}, 'TY'],
  ['the default when the boot data is broken', { boot: '{' }, 'TY'],
  ['the default when storage is forbidden', { stored: 'forbidden', boot: brand() }, 'EN'],
  ['the browser where the brand negotiates', { boot: brand({ negotiate: true }) }, 'AR'],
  ['no pack the brand lacks', { stored: 'TY', boot: brand() }, 'EN'],
  ['no pseudo pack where none is allowed', { search: '?lang=XA', boot: brand() }, 'EN'],
  ['a pseudo pack where the server allows it', { search: '?lang=XA', boot: '{"allowPseudoLanguages":true}' }, 'XA'],
])('takes %s', (_, page, packId) => {
  expect(bootPage(page).left?.packId).toBe(packId);
});

test('only the home page fetches the texts of the home page', () => {
  expect(bootPage({ path: '/home/' }).fetched).toEqual(['/core.en.json', '/home.json']);
  expect(bootPage({ path: '/sports' }).fetched).toEqual(['/core.en.json']);
});

test('no text can close the script element', () => {
  expect(languageBootScript({ packs: [], files: ['</script>'], preloads: [], allowPseudo: false })).not.toContain(
    '</script',
  );
});

test('a pack that was given a language begins in it, under its own name', () => {
  const page = bootPage({ boot: brand({ default: 'TY', supported: ['TY', 'EN'], packLanguages: { TY: 'AR' } }) });
  expect(page).toMatchObject({ lang: 'ar', dir: 'rtl', fetched: ['/core.ar.json', '/home.json'] });
  expect(page.left?.packId).toBe('TY');
});
