import { Gamepad2, LayoutTemplate, Store } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

const namespaces = ['opsCatalog'] as const;

export const screens: readonly OpsScreen[] = [
  {
    id: 'B16',
    scope: 'brand',
    path: '/vendors',
    title: 'opsCatalog.vendors.title',
    permission: 'vendor.read',
    nav: { group: 'games', icon: Store, order: 10 },
    namespaces,
    load: () => import('./vendors-screen.tsx'),
  },
  {
    id: 'B16.vendor',
    scope: 'brand',
    path: '/vendors/$vendorCode',
    title: 'opsCatalog.vendors.title',
    permission: 'vendor.read',
    namespaces,
    load: () => import('./vendor-screen.tsx'),
  },
  {
    id: 'B17',
    scope: 'brand',
    path: '/games',
    title: 'opsCatalog.games.title',
    permission: 'game.read',
    nav: { group: 'games', icon: Gamepad2, order: 20 },
    namespaces,
    load: () => import('./games-screen.tsx'),
  },
  {
    id: 'B17.game',
    scope: 'brand',
    path: '/games/$gameId',
    title: 'opsCatalog.games.title',
    permission: 'game.read',
    namespaces,
    load: () => import('./game-screen.tsx'),
  },
  {
    id: 'B18',
    scope: 'brand',
    path: '/lobby',
    title: 'opsCatalog.lobby.title',
    permission: 'game.read',
    nav: { group: 'games', icon: LayoutTemplate, order: 30 },
    namespaces,
    load: () => import('./lobby-screen.tsx'),
  },
];
