import type { MatrixGroup } from '@fairhouse/protocol';

/**
 * The caller, in relation to the owner of the requested object. All belong to one brand except `otherBrand`.
 * `ended`, `changeOnly`, `remembered` and `stale` are the owner with a weaker session (`stale`: full, but without a
 * fresh factor); `staff` is a staff session in a player's cookie.
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
 * The response. `in` = the handler ran; `login`, `role`, `real`, `change`, `fresh` = the guard refused, each with
 * its own code; `nothing` = 404, exactly as for an object that does not exist.
 */
export type Verdict = 'in' | 'login' | 'role' | 'real' | 'change' | 'fresh' | 'nothing';

type Row = Record<Relation, Verdict>;

const row = (given: Partial<Row> & { others: Verdict }): Row => {
  const { others, ...named } = given;
  return { ...(Object.fromEntries(relations.map((relation) => [relation, others])) as Row), ...named };
};

/** No valid session: none, one of another brand or realm, or an ended one. */
const strangers = { visitor: 'login', otherBrand: 'login', staff: 'login', ended: 'login' } as const;

const agentsOnly = row({
  ...strangers,
  trial: 'real',
  agent: 'in',
  directUpline: 'in',
  higherUpline: 'in',
  others: 'role',
});

/**
 * security.md section 9, written independently of the guards on purpose. Rows about objects that no endpoint names
 * yet are kept for later endpoints.
 */
export const matrix: Partial<Record<MatrixGroup, Row>> = {
  G1: row({ others: 'in' }),
  G2: row({ others: 'in' }),
  G3: row({ ...strangers, changeOnly: 'change', others: 'in' }),
  G4: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G5: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G6: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  // Identity comes from the session, so other callers name another member's object.
  G7: row({
    ...strangers,
    trial: 'real',
    owner: 'in',
    stale: 'in',
    changeOnly: 'change',
    remembered: 'fresh',
    others: 'nothing',
  }),
  // Disputes about a member's own payment or round: treated like any object of their own.
  G8: row({
    ...strangers,
    trial: 'real',
    owner: 'in',
    stale: 'in',
    changeOnly: 'change',
    remembered: 'fresh',
    others: 'nothing',
  }),
  // Calls of agents alone: a member is refused by role, whatever their session.
  G9: agentsOnly,
  G11: agentsOnly,
  G12: agentsOnly,
  G13: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G14: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G15: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G16: row({ ...strangers, trial: 'real', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
  G17: row({ ...strangers, trial: 'in', changeOnly: 'change', remembered: 'fresh', others: 'in' }),
};

/** The object belongs to the direct upline, or waits for it; to other agents it does not exist. */
const ofDirectUpline = { agent: 'nothing', higherUpline: 'nothing' } as const;

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
  renewSecret: { why: 'one’s own accounts alone, whoever stands above', cells: ofDirectUpline },
  removeWaitingAccount: { why: 'as renewSecret', cells: ofDirectUpline },
  closeAgentLink: { why: 'as renewSecret', cells: ofDirectUpline },
  readAgentExport: { why: 'as renewSecret', cells: ofDirectUpline },
  answerApplicant: { why: 'the word of the direct upline is asked, and of nobody else', cells: ofDirectUpline },
  getContract: { why: 'one side of the contract, and no other agent', cells: { agent: 'nothing' } },
  getBill: { why: 'as getContract', cells: { agent: 'nothing' } },
  collectBill: { why: 'the downline alone', cells: ofDirectUpline },
  forgiveDebt: { why: 'the creditor alone', cells: ofDirectUpline },
  gameLaunchFB: { why: 'as launchGame', cells: { trial: 'real' } },
};

/**
 * The endpoints that require a fresh factor (security.md section 5); `used up` where one factor serves one request.
 * The four contract calls require it for every action.
 */
export const asksFreshFactor: Readonly<Record<string, 'window' | 'used up'>> = {
  walletTransfer: 'window',
  redeemReward: 'used up',
  convertPoints: 'used up',
  processDividend: 'window',
  processDailySalary: 'window',
  processHourSalary: 'window',
  processRealtimeSalary: 'window',
  forgiveDebt: 'window',
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
  transferToUpline: 'window',
  transferToDownline: 'window',
};
