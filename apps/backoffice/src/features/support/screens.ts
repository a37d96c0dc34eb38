import { Headset, Share2 } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B35',
    scope: 'brand',
    path: '/channels',
    title: 'opsBrand.channels.title',
    permission: 'support.read',
    nav: { group: 'messages', icon: Headset, order: 10 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./channels-screen.tsx')).ChannelsScreen }),
  },
  {
    id: 'B40',
    scope: 'brand',
    path: '/resources',
    title: 'opsBrand.resources.title',
    permission: 'support.read',
    nav: { group: 'messages', icon: Share2, order: 20 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./resources-screen.tsx')).ResourcesScreen }),
  },
];
