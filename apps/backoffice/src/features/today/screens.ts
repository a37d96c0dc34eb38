import { Gauge } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B02',
    scope: 'brand',
    path: '/today',
    title: 'opsBooks.today.title',
    permission: 'today.read',
    nav: { group: 'today', icon: Gauge, order: 10 },
    namespaces: ['opsBooks'],
    load: () => import('./today-screen.tsx').then(({ TodayScreen }) => ({ Screen: TodayScreen })),
  },
];
