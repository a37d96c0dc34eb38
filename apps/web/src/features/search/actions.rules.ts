import type { MemberPageKey } from '@fairhouse/protocol/member-pages';
import type { PopupKind } from '#shared/popups/popup-kinds.ts';
import type { Viewer } from '#shared/session/viewer.ts';

type Target =
  | { page: MemberPageKey; limit?: 'deposit' | 'loss' | 'time' }
  | { path: '/favorite' | '/recent' | '/helpmc' | '/app' | '/feedback' }
  | {
      popup: Extract<PopupKind, 'changePassword' | 'language' | 'service' | 'logout' | 'login' | 'register' | 'trial'>;
    };

export type Action = {
  /** `money` also takes an amount: "withdraw 50". */
  takes?: 'money';
  target: Target;
  /** Who is offered it: everybody, signed-in viewers, or visitors. Pages of an account lead a visitor to the login. */
  for: 'all' | 'known' | 'visitor';
};

/** What can be done by typing it. The words of each are texts, because people type them in their own language. */
export const actions = {
  deposit: { target: { page: 'depositv2' }, takes: 'money', for: 'all' },
  withdraw: { target: { page: 'withdraw' }, takes: 'money', for: 'all' },
  depositLimit: { target: { page: 'saferPlay', limit: 'deposit' }, takes: 'money', for: 'all' },
  lossLimit: { target: { page: 'saferPlay', limit: 'loss' }, takes: 'money', for: 'all' },
  timeLimit: { target: { page: 'saferPlay', limit: 'time' }, for: 'all' },
  takeBreak: { target: { page: 'saferPlay' }, for: 'all' },
  changePassword: { target: { popup: 'changePassword' }, for: 'known' },
  security: { target: { page: 'securityCenter' }, for: 'all' },
  bets: { target: { page: 'personalHistoryCopy' }, for: 'all' },
  transactions: { target: { page: 'transactionHistory' }, for: 'all' },
  orders: { target: { page: 'cashierOrders' }, for: 'all' },
  messages: { target: { page: 'messageV2' }, for: 'all' },
  identity: { target: { page: 'identityCheck' }, for: 'all' },
  myData: { target: { page: 'myData' }, for: 'all' },
  favorites: { target: { path: '/favorite' }, for: 'all' },
  recent: { target: { path: '/recent' }, for: 'all' },
  language: { target: { popup: 'language' }, for: 'all' },
  support: { target: { popup: 'service' }, for: 'all' },
  app: { target: { path: '/app' }, for: 'all' },
  register: { target: { popup: 'register' }, for: 'visitor' },
  login: { target: { popup: 'login' }, for: 'visitor' },
  logout: { target: { popup: 'logout' }, for: 'known' },
} as const satisfies Readonly<Record<string, Action>>;
export type ActionName = keyof typeof actions;

export const actionNames = Object.keys(actions) as ActionName[];

export type FoundAction = { name: ActionName; amount: string | null };

/** More would push the games away. */
const actionsMax = 3;
/** Shorter words are prefixes of too much. */
const prefixMin = 3;

const amountWord = /^\p{Sc}?(\d{1,9}(?:[.,]\d{1,2})?)\p{Sc}?$/u;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}.,\p{Sc}]+/u)
    .map((word) => word.replaceAll(/^[.,]+|[.,]+$/g, ''))
    .filter((word) => word !== '');

const matches = (typed: string, word: string): boolean =>
  typed === word || (typed.length >= prefixMin && word.startsWith(typed));

/** The more the first words of an action are the typed ones, the earlier it comes. */
const rankOf = (typed: readonly string[], known: readonly string[]): number =>
  typed.reduce((sum, word) => sum + known.findIndex((each) => matches(word, each)), 0);

/** Whether the viewer may be offered it. A trial account has no password, money or limits of its own. */
const isFor = (action: Action, viewer: Viewer['kind']): boolean => {
  if (action.for === 'visitor') return viewer === 'visitor';
  if (viewer === 'trial') return 'path' in action.target || 'popup' in action.target;
  return action.for === 'all' || viewer !== 'visitor';
};

/**
 * The actions that were typed: every word of the text must be one of the action's words, or begin one, and money
 * actions may have an amount beside them. Those whose first words were typed come first, so that "deposit" means to
 * deposit and "deposit limit" the limit.
 */
export const findActions = (
  text: string,
  { words, viewer }: { words: Readonly<Record<ActionName, string>>; viewer: Viewer['kind'] },
): FoundAction[] => {
  const typed = wordsOf(text);
  const amounts = typed.flatMap((word) => amountWord.exec(word)?.[1] ?? []);
  const others = typed.filter((word) => !amountWord.test(word));
  if (others.length === 0 || amounts.length > 1) return [];
  return actionNames
    .filter((name) => {
      const action: Action = actions[name];
      if (!isFor(action, viewer) || (amounts.length > 0 && action.takes !== 'money')) return false;
      const known = wordsOf(words[name]);
      return others.every((word) => known.some((each) => matches(word, each)));
    })
    .map((name) => ({ name, amount: amounts[0] ?? null, rank: rankOf(others, wordsOf(words[name])) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, actionsMax)
    .map(({ name, amount }) => ({ name, amount }));
};

/** The address of an action's page, prefilled with what was typed; null for a popup. */
export const actionPath = ({ name, amount }: FoundAction): string | null => {
  const { target }: Action = actions[name];
  if ('popup' in target) return null;
  if ('path' in target) return target.path;
  const search = new URLSearchParams({ mc: target.page });
  if (target.limit !== undefined) search.set('limit', target.limit);
  if (amount !== null) search.set('amount', amount.replace(',', '.'));
  return `/member?${search}`;
};
