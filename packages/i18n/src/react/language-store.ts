import { type I18n, setupI18n } from '@lingui/core';
import type { Catalogue, CatalogueTable } from '../catalogue/catalogue.types.ts';
import { catalogueUrl } from '../catalogue/catalogue-url.ts';
import { fetchCatalogue } from '../catalogue/fetch-catalogue.ts';
import type { BrandLanguages } from '../choose-language.ts';
import { chooseLanguage } from '../choose-language.ts';
import { createFmt, type Fmt } from '../fmt/fmt.ts';
import { keepLanguage, languageStorageKeys, readStoredLanguage } from '../language-storage.ts';
import type { MessageId, MessageValues, Namespace } from '../messages.types.ts';
import { intlTag, mapPack, type Pack, packOf, packs, sourcePack } from '../packs.ts';
import { guardValues, unguarded } from './guard-values.ts';

/** The text of an id in the page's language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The state that components see; a new object after every change, so that React notices. */
export type LanguageView = {
  readonly pack: Pack;
  readonly t: Translate;
  /** As `t`, but the tags are kept and the values escaped. */
  readonly tagged: Translate;
  readonly fmt: Fmt;
  readonly offered: readonly Pack[];
  readonly isSwitching: boolean;
};

export type StartOptions = {
  readonly catalogues: CatalogueTable;
  /** The brand's languages as far as the page knows them; `LanguageProvider` provides the rest. */
  readonly languages?: BrandLanguages | undefined;
  /** Loaded with `core`, so that the first paint has its texts. */
  readonly namespaces?: readonly Namespace[];
  /** The brand's text overrides, compiled by the server. If they fail or are slow, they are left out. */
  readonly loadOverrides?: (packId: string, isFresh?: boolean) => Promise<Catalogue['messages']>;
  /** Called once for every id without a text. */
  readonly onMissing?: (id: string) => void;
};

/** The overrides load in parallel with the default texts; after this time the page is shown without them. */
const overridesTimeoutMilliseconds = 3_000;
/** A namespace that was not loaded is fetched when one of its ids is requested, but not at every render. */
const missedPauseMilliseconds = 5_000;

const ids = (packIds: readonly string[]): Pack[] =>
  packIds.map(packOf).filter((pack): pack is Pack => pack !== undefined && !pack.isPseudo);

/**
 * The language of one page: its pack, texts and formats. One per page; tests make their own. Old texts stay on screen
 * until every new one has loaded.
 */
export const createLanguageStore = () => {
  let options: StartOptions | undefined;
  let pack: Pack = sourcePack;
  let fmt = createFmt({ pack });
  let brand: BrandLanguages | undefined;
  let member: string | undefined;
  let asked: string | null = null;
  let stored: string | null = null;
  let allowPseudo = false;
  let switches = 0;
  let isSwitching = false;

  const loaded = new Map<string, Promise<Catalogue>>();
  const arrived = new Set<string>();
  const opened = new Set<Namespace>(['core']);
  const overrides = new Map<string, Catalogue['messages']>();
  const missing = new Map<string, number>();
  const missedAt = new Map<string, number>();
  const viewListeners = new Set<() => void>();
  const changeListeners = new Set<(packId: string) => void>();

  const i18n: I18n = setupI18n({
    missing: (_, id) => {
      noteMissing(id);
      return id;
    },
  });

  // Before `start` every id is its own text, so that a component in a test renders without requests.
  i18n.loadAndActivate({ locale: pack.id, locales: [intlTag(pack)], messages: {} });

  /** The pack whose texts are used for another: an operator may give TY a language. */
  const languageOf = (packId: string): Pack | undefined => packOf(brand?.packLanguages?.[packId] ?? '');
  const spoken = (of: Pack): Pack => {
    const language = languageOf(of.id);
    return language === undefined ? of : mapPack(of, language);
  };
  const textsOf = (packId: string): string => languageOf(packId)?.id ?? packId;
  const keyOf = (packId: string, namespace: Namespace): string => `${packId} ${textsOf(packId)} ${namespace}`;

  const makeView = (): LanguageView => {
    const tagged: Translate = (id, values) => i18n._(id, guardValues(values));
    return {
      pack,
      t: (id, values) => unguarded(tagged(id, values)),
      tagged,
      fmt,
      offered: brand === undefined ? [pack] : ids(brand.supported).map(spoken),
      isSwitching,
    };
  };
  let view: LanguageView | undefined;
  const changed = () => {
    view = undefined;
    for (const notify of viewListeners) notify();
  };

  const noteMissing = (id: string) => {
    const times = (missing.get(id) ?? 0) + 1;
    missing.set(id, times);
    if (times === 1) options?.onMissing?.(id);
    const namespace = options?.catalogues.namespaces.find((name) => id.startsWith(`${name}.`));
    if (namespace === undefined || arrived.has(keyOf(pack.id, namespace))) return;
    if (Date.now() - (missedAt.get(namespace) ?? 0) < missedPauseMilliseconds) return;
    missedAt.set(namespace, Date.now());
    // Called during a render, so the response must not change the view before it has ended.
    queueMicrotask(() => void loadNamespaces(namespace).catch(() => undefined));
  };

  const take = (packId: string, { messages, formats }: Catalogue) => {
    i18n.load(packId, { ...messages });
    // After a start without the network the formats arrive late.
    if (formats !== undefined && packId === pack.id) fmt = createFmt({ pack, data: formats });
    // Later messages replace earlier ones, so the overrides have to be applied last again.
    const own = overrides.get(packId);
    if (own !== undefined) i18n.load(packId, { ...own });
  };

  const load = (packId: string, namespace: Namespace): Promise<Catalogue> => {
    const key = keyOf(packId, namespace);
    const known = loaded.get(key);
    if (known !== undefined) return known;
    if (options === undefined) throw new Error('The language is not started.');
    const url = catalogueUrl(options.catalogues, textsOf(packId), namespace);
    const boot = globalThis.window?.fairhouseLanguage;
    const early = boot?.packId === packId ? boot.catalogues[namespace] : undefined;
    // It is in the language that the brand gave the pack when the page loaded, so it is used once.
    if (early !== undefined) delete boot?.catalogues[namespace];
    const response = (early?.catch(() => fetchCatalogue(url)) ?? fetchCatalogue(url)).then((catalogue) => {
      take(packId, catalogue);
      arrived.add(key);
      return catalogue;
    });
    loaded.set(key, response);
    response.catch(() => loaded.delete(key));
    return response;
  };

  const loadOverrides = async (packId: string): Promise<void> => {
    if (options?.loadOverrides === undefined || overrides.has(packId)) return;
    const tooLate = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), overridesTimeoutMilliseconds),
    );
    const response = options.loadOverrides(packId, switches > 1).then(
      (messages) => {
        overrides.set(packId, messages);
        i18n.load(packId, { ...messages });
        if (packId === pack.id) changed();
      },
      () => undefined,
    );
    await Promise.race([response, tooLate]);
  };

  const activate = (next: Pack, formats: Catalogue['formats']) => {
    pack = next;
    fmt = createFmt({ pack, data: formats });
    i18n.activate(pack.id, [intlTag(pack)]);
    const root = globalThis.document?.documentElement;
    if (root !== undefined) {
      root.lang = pack.bcp47;
      root.dir = pack.dir;
    }
    changed();
  };

  /** Loads everything the page has open, then switches all at once. A later switch overtakes an earlier one. */
  const switchTo = async (next: Pack): Promise<boolean> => {
    switches += 1;
    const mine = switches;
    isSwitching = true;
    changed();
    try {
      const own = loadOverrides(next.id);
      // A screen may open while the others load; its texts must be loaded as well.
      while ([...opened].some((namespace) => !arrived.has(keyOf(next.id, namespace)))) {
        await Promise.all([...opened].map((namespace) => load(next.id, namespace)));
      }
      const { formats } = await load(next.id, 'core');
      await own;
      if (mine !== switches) return false;
      // The same name may hold texts of another language or removed overrides, so what was fetched is applied over
      // them.
      if (next.id === pack.id) for (const namespace of opened) take(pack.id, await load(pack.id, namespace));
      activate(next, formats);
      return true;
    } finally {
      if (mine === switches) {
        isSwitching = false;
        changed();
      }
    }
  };

  /** Reloads the overrides; the default texts are applied first, so that they replace removed ones. */
  const refreshTexts = (): Promise<boolean> => {
    overrides.delete(pack.id);
    return switchTo(pack);
  };

  const requested = (): Pack => {
    const browser = globalThis.navigator?.languages ?? [];
    const id = chooseLanguage({ packs, asked, stored, member, browser, brand, allowPseudo });
    return spoken(packOf(id) ?? sourcePack);
  };

  const loadNamespaces = async (...namespaces: readonly Namespace[]): Promise<void> => {
    for (const namespace of namespaces) opened.add(namespace);
    let loadedFor: string;
    do {
      loadedFor = pack.id;
      await Promise.all(namespaces.map((namespace) => load(loadedFor, namespace)));
      // The language may have changed meanwhile; then the texts are needed in the new one.
    } while (loadedFor !== pack.id);
    changed();
  };

  /**
   * Starts with the catalogues that the inline script has fetched. Never rejects: without the network the page gets the
   * emergency texts, and the others are loaded on request.
   */
  const start = async (given: StartOptions): Promise<void> => {
    options = given;
    brand = given.languages;
    const boot = globalThis.window?.fairhouseLanguage;
    allowPseudo = boot?.allowPseudo ?? false;
    asked = globalThis.window === undefined ? null : new URLSearchParams(window.location.search).get('lang');
    stored = readStoredLanguage(languageStorageKeys.current);
    for (const namespace of given.namespaces ?? []) opened.add(namespace);
    // The inline script may have known the brand before the caller does.
    const first = (brand === undefined ? packOf(boot?.packId ?? '') : undefined) ?? requested();
    try {
      await switchTo(first);
    } catch {
      i18n.load(first.id, { ...given.catalogues.emergency });
      activate(first, undefined);
    }
  };

  /** Called when the brand or the member has become known; switches only if that changes the language. */
  const offer = async (languages: BrandLanguages | undefined, memberLanguage: string | undefined): Promise<void> => {
    brand = languages ?? brand;
    member = memberLanguage;
    const next = requested();
    changed();
    const isOther = next.id !== pack.id || next.bcp47 !== pack.bcp47;
    if (isOther && (await switchTo(next))) for (const notify of changeListeners) notify(next.id);
  };

  /** The visitor's own choice: stored on this device, and from then on it overrides the address. */
  const choose = async (packId: string): Promise<void> => {
    const known = packOf(packId);
    if (known === undefined || (brand !== undefined && !brand.supported.includes(packId))) {
      throw new Error(`The brand does not speak ${packId}.`);
    }
    const before = pack.id;
    if (!(await switchTo(spoken(known)))) return;
    asked = null;
    stored = packId;
    keepLanguage(packId, before);
    if (before !== packId) for (const notify of changeListeners) notify(packId);
  };

  return {
    start,
    offer,
    choose,
    loadNamespaces,
    refreshTexts,
    view: (): LanguageView => {
      view ??= makeView();
      return view;
    },
    subscribe: (onChange: () => void): (() => void) => {
      viewListeners.add(onChange);
      return () => viewListeners.delete(onChange);
    },
    onLanguageChange: (listener: (packId: string) => void): (() => void) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    /** How often each missing id was requested. */
    missing: missing as ReadonlyMap<string, number>,
  };
};

export type LanguageStore = ReturnType<typeof createLanguageStore>;
