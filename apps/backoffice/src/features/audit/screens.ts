import { ScrollText } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B52',
    scope: 'brand',
    path: '/audit',
    title: 'opsBooks.audit.title',
    permission: 'audit.read',
    nav: { group: 'system', icon: ScrollText, order: 21 },
    namespaces: ['opsBooks'],
    load: () => import('./audit-screen.tsx').then(({ AuditScreen }) => ({ Screen: AuditScreen })),
  },
];
