import { Clock4, FormInput, Globe2, ShieldCheck, SlidersHorizontal, ToggleRight } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

const namespaces = ['opsSettings'] as const;

export const screens: readonly OpsScreen[] = [
  {
    id: 'B41',
    scope: 'brand',
    path: '/switches',
    title: 'opsSettings.switches.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: ToggleRight, order: 10 },
    namespaces,
    load: () => import('./switches/switches-screen.tsx'),
  },
  {
    id: 'B42',
    scope: 'brand',
    path: '/register-rules',
    title: 'opsSettings.register.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: FormInput, order: 20 },
    namespaces: ['opsSettings', 'register'],
    load: () => import('./register/register-screen.tsx'),
  },
  {
    id: 'B43',
    scope: 'brand',
    path: '/policy',
    title: 'opsSettings.policy.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: ShieldCheck, order: 30 },
    namespaces,
    load: () => import('./constants/policy-screen.tsx'),
  },
  {
    id: 'B47',
    scope: 'brand',
    path: '/maintenance',
    title: 'opsSettings.maintenance.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: Clock4, order: 70 },
    namespaces,
    load: () => import('./maintenance/maintenance-screen.tsx'),
  },
  {
    id: 'B48',
    scope: 'brand',
    path: '/regions',
    title: 'opsSettings.regions.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: Globe2, order: 80 },
    namespaces,
    load: () => import('./regions/regions-screen.tsx'),
  },
  {
    id: 'B55',
    scope: 'brand',
    path: '/constants',
    title: 'opsSettings.constants.title',
    permission: 'settings.read',
    nav: { group: 'brand', icon: SlidersHorizontal, order: 90 },
    namespaces,
    load: () => import('./constants/constants-screen.tsx'),
  },
];
