import { ListFilter, Users } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B04',
    scope: 'brand',
    path: '/members',
    title: 'opsMembers.list.title',
    permission: 'member.read',
    nav: { group: 'players', icon: Users, order: 10 },
    namespaces: ['opsMembers'],
    load: () => import('./members-screen.tsx'),
  },
  {
    id: 'B04.segments',
    scope: 'brand',
    path: '/segments',
    title: 'opsMembers.segment.title',
    permission: 'member.read',
    nav: { group: 'players', icon: ListFilter, order: 12 },
    namespaces: ['opsMembers'],
    load: () => import('./segments/segments-screen.tsx'),
  },
  {
    id: 'B05',
    scope: 'brand',
    path: '/members/$memberId',
    title: 'opsMembers.detail.title',
    permission: 'member.read',
    namespaces: ['opsMembers', 'opsProtection', 'opsCashier', 'opsMessages', 'message'],
    load: () => import('./member-screen.tsx'),
  },
];
