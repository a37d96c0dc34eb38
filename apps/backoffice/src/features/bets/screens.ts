import { Dices, Flag } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B21',
    scope: 'brand',
    path: '/bets',
    title: 'opsBooks.bets.title',
    permission: 'bet.read',
    nav: { group: 'money', icon: Dices, order: 30 },
    namespaces: ['opsBooks'],
    load: () => import('./bets-screen.tsx').then(({ BetsScreen }) => ({ Screen: BetsScreen })),
  },
  {
    id: 'B21-round',
    scope: 'brand',
    path: '/bets/$roundRef',
    title: 'opsBooks.bets.round',
    permission: 'bet.read',
    namespaces: ['opsBooks'],
    load: () => import('./bet-screen.tsx').then(({ BetScreen }) => ({ Screen: BetScreen })),
  },
  {
    id: 'B21-disputes',
    scope: 'brand',
    path: '/bet-disputes',
    title: 'opsBooks.dispute.title',
    permission: 'bet.read',
    nav: { group: 'messages', icon: Flag, order: 30 },
    namespaces: ['opsBooks'],
    load: () => import('./disputes-screen.tsx').then(({ DisputesScreen }) => ({ Screen: DisputesScreen })),
  },
];
