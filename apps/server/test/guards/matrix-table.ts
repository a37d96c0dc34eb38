import type { MatrixGroup } from '@fairhouse/protocol';

/**
 * Who calls, as seen from the owner of what is called for. Everybody here belongs to one brand but `otherBrand`.
 * `ended`, `changeOnly`, `remembered` and `stale` are the owner with a lesser session (`stale`: full, but without a
 * fresh factor); `staff` is a session of the other
 * realm put into a player's cookie.
 */
export const relations = [
  'visitor',
  'trial',
  'owner',
  'agent',
  'downline',
  'directUpline',
  'higherUpline',
  'sibling',
  'otherTree',
  'otherBrand',
  'staff',
  'ended',
  'changeOnly',
  'remembered',
  'stale',
] as const;
export type Relation = (typeof relations)[number];

/**
 * What the house says. `in` = the handler was asked; `login`, `role`, `real`, `change`, `fresh` = the guard
 * refused, each with its own code; `nothing` = 404, exactly as for what does not exist.
 */
export type Verdict = 'in' | 'login' | 'role' | 'real' | 'change' | 'fresh' | 'nothing';

type Row = Record<Relation, Verdict>;

const row = (given: Partial<Row> & { others: Verdict }): Row => {
  const { others, ...named } = given;
  return { ...(Object.fromEntries(relations.map((relation) => [relation, others])) as Row), ...named };
};

/** Nobody is anybody here: no session, one of another brand, of another realm, or one that is over. */
const strangers = { visitor: 'login', otherBrand: 'login', staff: 'login', ended: 'login' } as const;

/**
 * security.md section 9, as this test reads it; written apart from the guards on purpose. Where a row speaks of
 * objects that no endpoint of ours names yet, the row stands for the day one does.
 */
export const matrix: Partial<Record<MatrixGroup, Row>> = {
  G1: row({ others: 'in' }),
  G2: row({ others: 'in' }),
  G3: row({ ...strangers, changeOnly: 'change', others: 'in' }),
  G4: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G5: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G6: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  // Identity comes from the session, so whoever is not the owner names somebody else's object.
  G7: row({
    ...strangers,
    trial: 'real',
    owner: 'in',
    stale: 'in',
    changeOnly: 'change',
    remembered: 'fresh',
    others: 'nothing',
  }),
  // What a member says of a payment to them or of a round of theirs: as any object of their own.
  G8: row({
    ...strangers,
    trial: 'real',
    owner: 'in',
    stale: 'in',
    changeOnly: 'change',
    remembered: 'fresh',
    others: 'nothing',
  }),
  G14: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G15: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G16: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G17: row({ ...strangers, trial: 'in', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
};

/** Cells that differ from their row, each with its reason. */
export const exceptions: Readonly<Record<string, { why: string; cells: Partial<Row> }>> = {
  changePassword: {
    why: 'the one thing a session that must change its password is for; the old password in it is the factor',
    cells: { changeOnly: 'in', remembered: 'in' },
  },
  logout: { why: 'everybody may leave', cells: { changeOnly: 'in' } },
  feedback: {
    why: 'visitors may speak too, with a captcha; whoever has no session that counts is a visitor',
    cells: { visitor: 'in', otherBrand: 'in', staff: 'in', ended: 'in', changeOnly: 'in', remembered: 'in' },
  },
  addFavorite: {
    why: 'a trial account has favourites, and so has a remembered one',
    cells: { trial: 'in', remembered: 'in' },
  },
  removeFavorite: { why: 'as addFavorite', cells: { trial: 'in', remembered: 'in' } },
  unreadCount: { why: 'security.md section 2: a remembered session sees its notices', cells: { remembered: 'in' } },
  firstLogin: { why: 'the welcome of a remembered session is the same', cells: { remembered: 'in' } },
  sendStepUpCode: { why: 'the way out of a remembered session', cells: { remembered: 'in' } },
  startStepUpPasskey: { why: 'the way out of a remembered session', cells: { remembered: 'in' } },
  stepUp: { why: 'the way out of a remembered session', cells: { remembered: 'in' } },
  launchGame: {
    why: 'the sample asks for a real game; a trial account is let in for a demo',
    cells: { trial: 'real' },
  },
  gameLaunchFB: { why: 'as launchGame', cells: { trial: 'real' } },
};

/**
 * The endpoints that ask for a fresh factor (security.md section 5); `used up` where one factor serves one request.
 * The four contract calls ask whatever the action is.
 */
export const asksFreshFactor: Readonly<Record<string, 'window' | 'used up'>> = {
  walletTransfer: 'window',
  redeemReward: 'used up',
  convertPoints: 'used up',
  processDividend: 'window',
  processDailySalary: 'window',
  processHourSalary: 'window',
  processRealtimeSalary: 'window',
  endOneSession: 'window',
  endOtherSessions: 'window',
  removePasskey: 'window',
  linkSocial: 'window',
  unlinkSocial: 'window',
  sendContactCode: 'window',
  verifyContact: 'window',
  askDataCopy: 'window',
  readDataCopy: 'window',
  closeAccount: 'window',
};
