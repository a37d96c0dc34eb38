import { Funnel } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B57',
    scope: 'brand',
    path: '/funnel',
    title: 'opsBooks.funnel.title',
    permission: 'today.read',
    nav: { group: 'reports', icon: Funnel, order: 10 },
    namespaces: ['opsBooks'],
    load: () => import('./funnel-screen.tsx').then(({ FunnelScreen }) => ({ Screen: FunnelScreen })),
  },
];
