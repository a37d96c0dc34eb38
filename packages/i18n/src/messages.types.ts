import type bets from '../locales/en/bets.json';
import type cashier from '../locales/en/cashier.json';
import type core from '../locales/en/core.json';
import type dataCopy from '../locales/en/dataCopy.json';
import type entry from '../locales/en/entry.json';
import type feedback from '../locales/en/feedback.json';
import type game from '../locales/en/game.json';
import type help from '../locales/en/help.json';
import type home from '../locales/en/home.json';
import type identityCheck from '../locales/en/identityCheck.json';
import type limits from '../locales/en/limits.json';
import type lobby from '../locales/en/lobby.json';
import type message from '../locales/en/message.json';
import type ops from '../locales/en/ops.json';
import type opsApprovals from '../locales/en/opsApprovals.json';
import type opsBooks from '../locales/en/opsBooks.json';
import type opsBrand from '../locales/en/opsBrand.json';
import type opsCashier from '../locales/en/opsCashier.json';
import type opsCatalog from '../locales/en/opsCatalog.json';
import type opsContent from '../locales/en/opsContent.json';
import type opsMembers from '../locales/en/opsMembers.json';
import type opsMessages from '../locales/en/opsMessages.json';
import type opsProtection from '../locales/en/opsProtection.json';
import type opsSettings from '../locales/en/opsSettings.json';
import type opsStaff from '../locales/en/opsStaff.json';
import type pages from '../locales/en/pages.json';
import type personal from '../locales/en/personal.json';
import type phone from '../locales/en/phone.json';
import type privacy from '../locales/en/privacy.json';
import type profile from '../locales/en/profile.json';
import type profit from '../locales/en/profit.json';
import type protection from '../locales/en/protection.json';
import type register from '../locales/en/register.json';
import type search from '../locales/en/search.json';
import type security from '../locales/en/security.json';
import type studio from '../locales/en/studio.json';
import type turnover from '../locales/en/turnover.json';
import type wallet from '../locales/en/wallet.json';

/**
 * Every id a text may be asked by, straight from the English catalogues: a wrong id fails the type
 * check, and no generated file can be stale. A namespace joins this list with its first text.
 */
type Catalogues = {
  bets: typeof bets;
  cashier: typeof cashier;
  core: typeof core;
  entry: typeof entry;
  game: typeof game;
  help: typeof help;
  home: typeof home;
  limits: typeof limits;
  lobby: typeof lobby;
  message: typeof message;
  ops: typeof ops;
  opsStaff: typeof opsStaff;
  opsApprovals: typeof opsApprovals;
  opsMembers: typeof opsMembers;
  opsBooks: typeof opsBooks;
  opsCashier: typeof opsCashier;
  opsSettings: typeof opsSettings;
  opsBrand: typeof opsBrand;
  opsCatalog: typeof opsCatalog;
  opsContent: typeof opsContent;
  pages: typeof pages;
  phone: typeof phone;
  register: typeof register;
  search: typeof search;
  security: typeof security;
  studio: typeof studio;
  protection: typeof protection;
  privacy: typeof privacy;
  dataCopy: typeof dataCopy;
  personal: typeof personal;
  profile: typeof profile;
  identityCheck: typeof identityCheck;
  feedback: typeof feedback;
  profit: typeof profit;
  opsProtection: typeof opsProtection;
  opsMessages: typeof opsMessages;
  turnover: typeof turnover;
  wallet: typeof wallet;
};

export type Namespace = keyof Catalogues;

export type MessageId = { [Name in Namespace]: Extract<keyof Catalogues[Name], string> }[Namespace];

/** What fills the placeholders; amounts and dates arrive formatted by `fmt`, numbers drive plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;
