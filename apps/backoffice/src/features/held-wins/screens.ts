import { Gauge, Hand, Ticket } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

/** What vendors may credit: held wins, campaigns, ceilings. */
export const screens: readonly OpsScreen[] = [
  {
    id: 'B-held-wins',
    scope: 'brand',
    path: '/held-wins',
    title: 'opsHeldWins.list.title',
    permission: 'held_win.read',
    nav: { group: 'money', icon: Hand, order: 8 },
    namespaces: ['opsHeldWins'],
    load: () => import('./held-wins-screen.tsx'),
  },
  {
    id: 'B-held-win',
    scope: 'brand',
    path: '/held-wins/$heldWinId',
    title: 'opsHeldWins.list.one',
    permission: 'held_win.read',
    namespaces: ['opsHeldWins'],
    load: () => import('./held-win-screen.tsx'),
  },
  {
    id: 'B-vendor-campaigns',
    scope: 'brand',
    path: '/vendor-campaigns',
    title: 'opsHeldWins.campaigns.title',
    permission: 'held_win.read',
    nav: { group: 'money', icon: Ticket, order: 9 },
    namespaces: ['opsHeldWins'],
    load: () => import('./campaigns-screen.tsx'),
  },
  {
    id: 'H-win-ceilings',
    scope: 'house',
    path: '/win-ceilings',
    title: 'opsHeldWins.ceilings.title',
    permission: 'win_ceiling.read',
    nav: { group: 'money', icon: Gauge, order: 60 },
    namespaces: ['opsHeldWins'],
    load: () => import('./ceilings-screen.tsx'),
  },
];
