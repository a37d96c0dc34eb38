import { Globe, ListChecks, Palette } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B57',
    scope: 'brand',
    path: '/go-live',
    title: 'opsBrand.ready.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: ListChecks, order: 1 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./readiness-screen.tsx')).ReadinessScreen }),
  },
  {
    id: 'B45',
    scope: 'brand',
    path: '/theme',
    title: 'opsBrand.theme.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: Palette, order: 50 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./theme-screen.tsx')).ThemeScreen }),
  },
  {
    id: 'B46',
    scope: 'brand',
    path: '/domains',
    title: 'opsBrand.domains.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: Globe, order: 60 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./domains-screen.tsx')).DomainsScreen }),
  },
];
