import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileMessages } from '../build/compile-messages.ts';
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.types.ts';
import { languageStorageKeys } from '../language-storage.ts';
import type { MessageId } from '../messages.types.ts';
import { createLanguageStore } from './language-store.ts';

const compiled = (messages: Record<string, string>): Catalogue['messages'] => {
  const verdict = compileMessages(messages, { base: messages });
  if (!verdict.ok) throw new Error('broken sample');
  return verdict.messages;
};

const retry: MessageId = 'core.action.retry';
const front = 'home.front.status' as MessageId;

const files: Record<string, Catalogue> = {
  '/core.en': { messages: compiled({ [retry]: 'Try again', 'core.hello': 'Hello {name}' }) },
  '/home.en': { messages: compiled({ [front]: 'Lobby' }) },
  '/core.ar': { messages: compiled({ [retry]: 'أعد المحاولة' }) },
  '/home.ar': { messages: compiled({ [front]: 'بيت' }) },
};
const catalogues: CatalogueTable = {
  namespaces: ['core', 'home'],
  files: Object.keys(files),
  packs: { EN: [0, 1], TY: [0, 1], AR: [2, 3] },
  emergency: compiled({ [retry]: 'Again' }),
};
const brand = { default: 'TY', supported: ['EN', 'TY', 'AR'] };

let stored: Map<string, string>;
let root: { lang: string; dir: string };
let fetched: string[];
let refuse: (url: string) => boolean;
let hold: Map<string, Promise<void>>;

beforeEach(() => {
  stored = new Map();
  root = { lang: '', dir: '' };
  fetched = [];
  refuse = () => false;
  hold = new Map();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('window', { location: { search: '' } });
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    await hold.get(url);
    if (refuse(url)) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => files[url] };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const started = async (options: Partial<Parameters<ReturnType<typeof createLanguageStore>['start']>[0]> = {}) => {
  const store = createLanguageStore();
  await store.start({ catalogues, languages: brand, ...options });
  return store;
};

test('starts in the default pack of the brand', async () => {
  const store = await started();
  expect(store.view().pack.id).toBe('TY');
  expect(store.view().t(retry)).toBe('Try again');
  expect(root).toEqual({ lang: 'en', dir: 'ltr' });
});

test('takes what the inline script has fetched and asks for nothing again', async () => {
  const core = Promise.resolve(files['/core.ar'] as Catalogue);
  vi.stubGlobal('window', {
    location: { search: '?lang=AR' },
    fairhouseLanguage: { packId: 'AR', allowPseudo: false, catalogues: { core } },
  });
  const store = await started();
  expect(store.view().t(retry)).toBe('أعد المحاولة');
  expect(fetched).toEqual([]);
});

test('asks again when the inline script was refused', async () => {
  const core = Promise.reject(new Error('gone'));
  core.catch(() => undefined);
  vi.stubGlobal('window', {
    location: { search: '?lang=AR' },
    fairhouseLanguage: { packId: 'AR', allowPseudo: false, catalogues: { core } },
  });
  const store = await started();
  expect(store.view().t(retry)).toBe('أعد المحاولة');
  expect(fetched).toEqual(['/core.ar']);
});

test('a choice turns the page, is kept with the one before, and is told', async () => {
  const store = await started({ namespaces: ['home'] });
  const notified: string[] = [];
  store.onLanguageChange((packId) => notified.push(packId));
  await store.choose('AR');
  expect(store.view().t(front)).toBe('بيت');
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(stored.get(languageStorageKeys.current)).toBe('AR');
  expect(stored.get(languageStorageKeys.last)).toBe('TY');
  expect(notified).toEqual(['AR']);
});

test('old text stays until every new one is here', async () => {
  const store = await started({ namespaces: ['home'] });
  let release = () => {};
  hold.set('/home.ar', new Promise((resolve) => (release = resolve)));
  const turned = store.choose('AR');
  await Promise.resolve();
  expect(store.view()).toMatchObject({ isSwitching: true, pack: { id: 'TY' } });
  expect(store.view().t(front)).toBe('Lobby');
  release();
  await turned;
  expect(store.view()).toMatchObject({ isSwitching: false, pack: { id: 'AR' } });
});

test('the last of two quick choices wins', async () => {
  const store = await started();
  let release = () => {};
  hold.set('/core.ar', new Promise((resolve) => (release = resolve)));
  const first = store.choose('AR');
  await store.choose('EN');
  release();
  await first;
  expect(store.view().pack.id).toBe('EN');
  expect(stored.get(languageStorageKeys.current)).toBe('EN');
});

test('a choice that cannot be loaded leaves the page as it was', async () => {
  const store = await started();
  refuse = (url) => url === '/core.ar';
  const turned = expect(store.choose('AR')).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await turned;
  expect(store.view()).toMatchObject({ isSwitching: false, pack: { id: 'TY' } });
  expect(stored.size).toBe(0);
  expect(fetched.filter((url) => url === '/core.ar')).toHaveLength(3);
});

test('a pack the brand does not speak cannot be chosen', async () => {
  const store = await started();
  await expect(store.choose('RU')).rejects.toThrow('RU');
});

test('a member of another language turns the page unless this device has chosen', async () => {
  const store = await started();
  await store.offer(brand, 'AR');
  expect(store.view().pack.id).toBe('AR');
  stored.set(languageStorageKeys.current, 'EN');
  const chosen = await started();
  await chosen.offer(brand, 'AR');
  expect(chosen.view().pack.id).toBe('EN');
});

test('a brand that turns out not to speak the kept language turns the page', async () => {
  stored.set(languageStorageKeys.current, 'AR');
  const store = createLanguageStore();
  await store.start({ catalogues });
  expect(store.view().pack.id).toBe('AR');
  await store.offer({ default: 'EN', supported: ['EN'] }, undefined);
  expect(store.view().pack.id).toBe('EN');
  expect(store.view().offered.map(({ id }) => id)).toEqual(['EN']);
});

test('without the network the page can still say so, and recovers', async () => {
  refuse = () => true;
  const starting = started();
  await vi.runAllTimersAsync();
  const store = await starting;
  expect(store.view().t(retry)).toBe('Again');
  refuse = () => false;
  expect(store.view().t('core.hello' as MessageId)).toBe('core.hello');
  await vi.runAllTimersAsync();
  expect(store.view().t('core.hello' as MessageId, { name: 'you' })).toBe('Hello you');
});

test('an id without a text shows itself, is counted and told once', async () => {
  const notified: string[] = [];
  const store = await started({ onMissing: (id) => notified.push(id) });
  const id = 'core.nowhere' as MessageId;
  expect([store.view().t(id), store.view().t(id)]).toEqual([id, id]);
  expect(store.missing.get(id)).toBe(2);
  expect(notified).toEqual([id]);
});

test('a namespace somebody forgot is fetched when it is missed, once', async () => {
  const store = await started();
  store.view().t(front);
  store.view().t(front);
  await vi.runAllTimersAsync();
  expect(fetched.filter((url) => url === '/home.en')).toHaveLength(1);
  expect(store.view().t(front)).toBe('Lobby');
});

test("the brand's words come last, also after a later namespace", async () => {
  const own = compiled({ [retry]: 'Once more', [front]: 'Our lobby' });
  const store = await started({ loadOverrides: async () => own });
  expect(store.view().t(retry)).toBe('Once more');
  await store.loadNamespaces('home');
  expect(store.view().t(front)).toBe('Our lobby');
});

test("the brand's words are left out when they fail or are late", async () => {
  expect((await started({ loadOverrides: () => Promise.reject(new Error('no')) })).view().t(retry)).toBe('Try again');
  const starting = started({ loadOverrides: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await starting).view().t(retry)).toBe('Try again');
});

test('a value is never read as an escape or a tag', async () => {
  const store = await started();
  expect(store.view().t('core.hello' as MessageId, { name: '\\u0041 <b>' })).toBe('Hello \\u0041 <b>');
});

test('the brand’s text overrides are reloaded when they change, and a removed one restores the default text', async () => {
  let words: Record<string, string> = { [retry]: 'Once more' };
  const asked: (boolean | undefined)[] = [];
  const store = await started({
    loadOverrides: async (_packId, isFresh) => {
      asked.push(isFresh);
      return compiled(words);
    },
  });
  expect(store.view().t(retry)).toBe('Once more');
  words = {};
  await store.refreshTexts();
  expect(store.view().t(retry)).toBe('Try again');
  words = { [retry]: 'One more time' };
  await store.refreshTexts();
  expect(store.view().t(retry)).toBe('One more time');
  expect(asked).toEqual([false, true, true]);
});

test('TY speaks the language an operator gave it, and keeps its name', async () => {
  const store = await started({ languages: { ...brand, packLanguages: { TY: 'AR' } }, namespaces: ['home'] });
  expect(store.view().pack).toMatchObject({ id: 'TY', bcp47: 'ar', features: { bingo: true } });
  expect(store.view().t(front)).toBe('بيت');
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(fetched.toSorted()).toEqual(['/core.ar', '/home.ar']);
});

test('a page in use follows when TY is given a language, and when it is taken away', async () => {
  const store = await started({ namespaces: ['home'] });
  expect(store.view().t(front)).toBe('Lobby');
  await store.offer({ ...brand, packLanguages: { TY: 'AR' } }, undefined);
  expect(store.view().t(front)).toBe('بيت');
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
  await store.offer(brand, undefined);
  expect(store.view().t(front)).toBe('Lobby');
  expect(root).toEqual({ lang: 'en', dir: 'ltr' });
  expect(store.view().pack.bcp47).toBe('en');
});
