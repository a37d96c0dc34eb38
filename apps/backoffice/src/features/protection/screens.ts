import { HeartPulse, IdCard, UserSearch } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';
import { tightenScreens } from './tighten.screens.ts';

/** Checks of identity, markers of harm, matches of the register, and everything that tightens. */
export const screens: readonly OpsScreen[] = [
  {
    id: 'B-identity',
    scope: 'brand',
    path: '/identity-checks',
    title: 'opsProtection.identity.title',
    permission: 'identity_check.review',
    nav: { group: 'protection', icon: IdCard, order: 10 },
    namespaces: ['opsProtection'],
    load: () => import('./identity/identity-queue-screen.tsx'),
  },
  {
    id: 'B-identity-one',
    scope: 'brand',
    path: '/identity-checks/$caseId',
    title: 'opsProtection.identity.one',
    permission: 'identity_check.review',
    namespaces: ['opsProtection'],
    load: () => import('./identity/identity-case-screen.tsx'),
  },
  {
    id: 'B-harm',
    scope: 'brand',
    path: '/markers-of-harm',
    title: 'opsProtection.harm.title',
    permission: 'protection.read',
    nav: { group: 'protection', icon: HeartPulse, order: 20 },
    namespaces: ['opsProtection'],
    load: () => import('./harm/harm-screen.tsx'),
  },
  {
    id: 'B-matches',
    scope: 'brand',
    path: '/matches',
    title: 'opsProtection.matches.title',
    permission: 'protection.read',
    nav: { group: 'protection', icon: UserSearch, order: 30 },
    namespaces: ['opsProtection'],
    load: () => import('./matches/matches-screen.tsx'),
  },
  {
    id: 'B-match-one',
    scope: 'brand',
    path: '/matches/$matchId',
    title: 'opsProtection.matches.one',
    permission: 'protection.read',
    namespaces: ['opsProtection'],
    load: () => import('./matches/match-screen.tsx'),
  },
  ...tightenScreens,
];
