import type { Readiness, Role } from './readiness.ts';

/** How one role stands on the board. */
export type RoleState = 'loading' | 'ready' | 'degraded' | 'notReady' | 'noAnswer';

/** The last answer and whether the newest question was answered. */
export type RoleReport = {
  role: Role;
  lastAnswer: Readiness | null;
  lastAnswerAtMs: number;
  isAnswering: boolean | null;
};

const stateByStatus = { ready: 'ready', degraded: 'degraded', 'not-ready': 'notReady' } as const;

export const stateOf = ({ lastAnswer, isAnswering }: RoleReport): RoleState => {
  if (isAnswering === null) return 'loading';
  // An old answer says nothing about now.
  return isAnswering && lastAnswer ? stateByStatus[lastAnswer.status] : 'noAnswer';
};

export type BoardSummary = { kind: 'loading' | 'ready' | 'allDown' } | { kind: 'degraded' | 'down'; roles: Role[] };

/** One verdict for the whole house: the worst news wins, and a role not heard yet delays good news only. */
export const summarise = (reports: readonly RoleReport[]): BoardSummary => {
  const inState = (...states: RoleState[]): Role[] =>
    reports.filter((report) => states.includes(stateOf(report))).map((report) => report.role);

  const down = inState('notReady', 'noAnswer');
  if (down.length === reports.length) return { kind: 'allDown' };
  if (down.length > 0) return { kind: 'down', roles: down };
  const degraded = inState('degraded');
  if (degraded.length > 0) return { kind: 'degraded', roles: degraded };
  return { kind: inState('loading').length > 0 ? 'loading' : 'ready' };
};
