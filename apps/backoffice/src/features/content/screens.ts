import { BookOpen, Image, Megaphone } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

const namespaces = ['opsContent'] as const;

export const screens: readonly OpsScreen[] = [
  {
    id: 'B23',
    scope: 'brand',
    path: '/banners',
    title: 'opsContent.banners.title',
    permission: 'content.read',
    nav: { group: 'brand', icon: Image, order: 2 },
    namespaces,
    load: () => import('./banners/banners-screen.tsx'),
  },
  {
    id: 'B24',
    scope: 'brand',
    path: '/announcements',
    title: 'opsContent.announcements.title',
    permission: 'content.read',
    nav: { group: 'messages', icon: Megaphone, order: 9 },
    namespaces,
    load: () => import('./announcements/announcements-screen.tsx'),
  },
  {
    id: 'B24.new',
    scope: 'brand',
    path: '/announcements/new',
    title: 'opsContent.announcement.new',
    permission: 'announcement.edit',
    namespaces,
    load: () => import('./announcements/new-announcement-screen.tsx'),
  },
  {
    id: 'B24.announcement',
    scope: 'brand',
    path: '/announcements/$announcementId',
    title: 'opsContent.announcement.title',
    permission: 'content.read',
    namespaces,
    load: () => import('./announcements/announcement-screen.tsx'),
  },
  {
    id: 'B39',
    scope: 'brand',
    path: '/help',
    title: 'opsContent.help.title',
    permission: 'content.read',
    nav: { group: 'brand', icon: BookOpen, order: 4 },
    namespaces,
    load: () => import('./help/help-screen.tsx'),
  },
];
