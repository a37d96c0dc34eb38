import { Languages } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B44',
    scope: 'brand',
    path: '/languages',
    title: 'opsBrand.languages.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: Languages, order: 40 },
    namespaces: ['opsBrand'],
    load: async () => ({ Screen: (await import('./languages-screen.tsx')).LanguagesScreen }),
  },
];
