import { HeartPulse } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B56',
    scope: 'house',
    path: '/health',
    title: 'ops.health.title',
    permission: 'health.read',
    nav: { group: 'system', icon: HeartPulse, order: 90 },
    namespaces: ['ops'],
    load: async () => ({ Screen: (await import('./health-screen.tsx')).HealthScreen }),
  },
];
