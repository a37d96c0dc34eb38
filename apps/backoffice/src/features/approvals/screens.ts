import { Stamp } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B03',
    scope: 'brand',
    path: '/approvals',
    title: 'opsApprovals.inbox.title',
    permission: 'approval.read',
    nav: { group: 'today', icon: Stamp, order: 20 },
    namespaces: ['opsApprovals', 'opsSettings', 'opsProtection'],
    load: async () => ({ Screen: (await import('./inbox-screen.tsx')).InboxScreen }),
  },
  {
    id: 'B03-house',
    scope: 'house',
    path: '/approvals',
    title: 'opsApprovals.inbox.houseTitle',
    // Its calls need `approval.read` for the whole group; operators who approve staff changes hold both.
    permission: 'approval.staff',
    nav: { group: 'system', icon: Stamp, order: 20 },
    namespaces: ['opsApprovals', 'opsSettings', 'opsProtection'],
    load: async () => ({ Screen: (await import('./group-inbox-screen.tsx')).GroupInboxScreen }),
  },
];
