import { BookOpenText } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B10',
    scope: 'brand',
    path: '/ledger',
    title: 'opsBooks.ledger.title',
    permission: 'ledger.read',
    nav: { group: 'money', icon: BookOpenText, order: 20 },
    namespaces: ['opsBooks'],
    load: () => import('./ledger-screen.tsx').then(({ LedgerScreen }) => ({ Screen: LedgerScreen })),
  },
  {
    id: 'B10-adjust',
    scope: 'brand',
    path: '/ledger/adjust/$memberId',
    title: 'opsBooks.adjust.title',
    permission: 'ledger.adjust',
    namespaces: ['opsBooks'],
    load: () => import('./adjust-screen.tsx').then(({ AdjustScreen }) => ({ Screen: AdjustScreen })),
  },
];
