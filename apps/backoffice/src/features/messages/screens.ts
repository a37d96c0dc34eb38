import { MailQuestion, Send } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

const namespaces = ['opsMessages'] as const;

export const screens: readonly OpsScreen[] = [
  {
    id: 'B38',
    scope: 'brand',
    path: '/feedback',
    title: 'opsMessages.feedback.title',
    permission: 'support.read',
    nav: { group: 'messages', icon: MailQuestion, order: 5 },
    namespaces,
    load: () => import('./feedback/feedback-screen.tsx'),
  },
  {
    id: 'B36',
    scope: 'brand',
    path: '/broadcasts',
    title: 'opsMessages.page.title',
    permission: 'broadcast.read',
    nav: { group: 'messages', icon: Send, order: 7 },
    namespaces,
    load: () => import('./broadcasts/broadcasts-screen.tsx'),
  },
  {
    id: 'B36.new',
    scope: 'brand',
    path: '/broadcasts/new',
    title: 'opsMessages.compose.title',
    permission: 'broadcast.send',
    namespaces,
    load: () => import('./broadcasts/compose-screen.tsx'),
  },
  {
    id: 'B36.broadcast',
    scope: 'brand',
    path: '/broadcasts/$broadcastId',
    title: 'opsMessages.one.title',
    permission: 'broadcast.read',
    namespaces,
    load: () => import('./broadcasts/broadcast-screen.tsx'),
  },
];
