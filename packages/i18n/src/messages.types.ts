import type bets from '../locales/en/bets.json';
import type core from '../locales/en/core.json';
import type entry from '../locales/en/entry.json';
import type game from '../locales/en/game.json';
import type help from '../locales/en/help.json';
import type home from '../locales/en/home.json';
import type lobby from '../locales/en/lobby.json';
import type pages from '../locales/en/pages.json';
import type phone from '../locales/en/phone.json';
import type register from '../locales/en/register.json';
import type search from '../locales/en/search.json';
import type security from '../locales/en/security.json';
import type studio from '../locales/en/studio.json';
import type wallet from '../locales/en/wallet.json';

/**
 * Every id a text may be asked by, straight from the English catalogues: a wrong id fails the type
 * check, and no generated file can be stale. A namespace joins this list with its first text.
 */
type Catalogues = {
  bets: typeof bets;
  core: typeof core;
  entry: typeof entry;
  game: typeof game;
  help: typeof help;
  home: typeof home;
  lobby: typeof lobby;
  pages: typeof pages;
  phone: typeof phone;
  register: typeof register;
  search: typeof search;
  security: typeof security;
  studio: typeof studio;
  wallet: typeof wallet;
};

export type Namespace = keyof Catalogues;

export type MessageId = { [Name in Namespace]: Extract<keyof Catalogues[Name], string> }[Namespace];

/** What fills the placeholders; amounts and dates arrive formatted by `fmt`, numbers drive plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;
