import { ScrollText, ShieldOff, SlidersHorizontal } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

/** Active restrictions, one member's protection, and the policy profiles. */
export const tightenScreens: readonly OpsScreen[] = [
  {
    id: 'B-restrictions',
    scope: 'brand',
    path: '/restrictions',
    title: 'opsProtection.restrictions.title',
    permission: 'protection.read',
    nav: { group: 'protection', icon: ShieldOff, order: 40 },
    namespaces: ['opsProtection'],
    load: () => import('./restrictions/restrictions-screen.tsx'),
  },
  {
    id: 'B-member-protection',
    scope: 'brand',
    path: '/members/$memberId/protection',
    title: 'opsProtection.member.subtitle',
    permission: 'protection.read',
    namespaces: ['opsProtection'],
    load: () => import('./member/protection-screen.tsx'),
  },
  {
    id: 'B-brand-profiles',
    scope: 'brand',
    path: '/protection-profiles',
    title: 'opsProtection.brandProfiles.title',
    permission: 'settings.read',
    nav: { group: 'protection', icon: SlidersHorizontal, order: 50 },
    namespaces: ['opsProtection'],
    load: () => import('./profiles/brand-profiles-screen.tsx'),
  },
  {
    id: 'B-profiles',
    scope: 'house',
    path: '/protection-profiles',
    title: 'opsProtection.profiles.title',
    permission: 'profile.read',
    nav: { group: 'protection', icon: ScrollText, order: 60 },
    namespaces: ['opsProtection'],
    load: () => import('./profiles/profiles-screen.tsx'),
  },
];
