import type { Viewer } from '../shared/session/viewer.ts';

/** Who may see a screen. The server checks again; this spares the visitor a page that cannot load. */
export type Guard = 'none' | 'member' | 'agent' | 'visitor';

export type GuardVerdict =
  | { kind: 'pass' }
  /** `remembers`: the requested path is stored, and the login popup explains why it opened. */
  | { kind: 'send'; to: '/' | '/login' | '/agent'; remembers: boolean };

const pass: GuardVerdict = { kind: 'pass' };

/** Spec §2 and §6. `visitor` are the login and register URLs, which are not for a signed-in viewer. */
export const judgeGuard = (guard: Guard, viewer: Viewer): GuardVerdict => {
  switch (guard) {
    case 'none':
      return pass;
    case 'visitor':
      return viewer.kind === 'visitor' ? pass : { kind: 'send', to: '/', remembers: false };
    case 'member':
      return viewer.kind === 'visitor' ? { kind: 'send', to: '/login', remembers: true } : pass;
    case 'agent':
      return viewer.kind === 'agent' ? pass : { kind: 'send', to: '/agent', remembers: false };
  }
};
