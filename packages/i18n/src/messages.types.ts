import type core from '../locales/en/core.json';
import type help from '../locales/en/help.json';
import type home from '../locales/en/home.json';
import type pages from '../locales/en/pages.json';
import type wallet from '../locales/en/wallet.json';

/**
 * Every id a text may be asked by, straight from the English catalogues: a wrong id fails the type
 * check, and no generated file can be stale. A namespace joins this list with its first text.
 */
type Catalogues = {
  core: typeof core;
  help: typeof help;
  home: typeof home;
  pages: typeof pages;
  wallet: typeof wallet;
};

export type Namespace = keyof Catalogues;

export type MessageId = { [Name in Namespace]: Extract<keyof Catalogues[Name], string> }[Namespace];

/** What fills the placeholders; amounts and dates arrive formatted by `fmt`, numbers drive plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;
