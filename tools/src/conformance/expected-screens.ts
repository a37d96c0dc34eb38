import type { SpecRoute } from './spec.ts';

/** Where a visitor without a session must end up. */
export type Expectation = { path: string; finalPath: string; screen: string; popup: string | null };

/** The screen behind every route of the specification, for those who may see it. */
const screens: Readonly<Record<string, string>> = {
  '/': 'R01',
  '/index': 'R01',
  '/index.html': 'R01',
  '/home': 'R01',
  '/login': 'R02',
  '/register': 'R03',
  '/help': 'R04',
  '/helpmc': 'R05',
  '/sports': 'R06',
  '/esports': 'R07',
  '/lott': 'R08',
  '/elott': 'R08',
  '/live': 'R09',
  '/fish': 'R10',
  '/rng': 'R11',
  '/pvp': 'R12',
  '/favorite': 'R13',
  '/recent': 'R14',
  '/lottery': 'R15',
  '/seaLottery': 'R16',
  '/vnLottery': 'R17',
  '/seamless': 'R18',
  '/lottert': 'R18',
  '/vnlottery': 'R18',
  '/sealottery': 'R18',
  '/promotions': 'R19',
  '/pointMall': 'R20',
  '/member': 'R21',
  '/agent': 'R22',
  '/agentHome': 'R23',
};

const popups: Readonly<Record<string, string>> = { '/login': 'login', '/register': 'register', '/help': 'help' };

/**
 * Spec §2: a visitor who is not logged in is asked to log in, and a member who is no agent is shown how to become one.
 */
const loginPaths: Readonly<Record<string, string>> = { none: '', member: '/login', agent: '/agent' };

export const expectationOf = ({ path, auth }: SpecRoute): Expectation => {
  const loginPath = loginPaths[auth.split(',')[0] ?? ''];
  if (loginPath === undefined) throw new Error(`${path} is guarded by "${auth}", which nobody has told how to treat`);
  const finalPath = loginPath === '' ? path : loginPath;
  const screen = screens[finalPath];
  if (screen === undefined) throw new Error(`no screen is named for ${finalPath}`);
  return { path, finalPath, screen, popup: popups[finalPath] ?? null };
};
