import { FileDown } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B51',
    scope: 'brand',
    path: '/exports',
    title: 'opsApprovals.exports.title',
    permission: 'export.read',
    nav: { group: 'reports', icon: FileDown, order: 90 },
    namespaces: ['opsApprovals'],
    load: async () => ({ Screen: (await import('./exports-screen.tsx')).ExportsScreen }),
  },
];
