import { KeyRound, ShieldAlert, UserCog } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B53',
    scope: 'house',
    path: '/operators',
    title: 'opsStaff.operators.title',
    permission: 'operator.read',
    nav: { group: 'system', icon: UserCog, order: 30 },
    namespaces: ['ops', 'opsStaff'],
    load: async () => ({ Screen: (await import('./operators-screen.tsx')).OperatorsScreen }),
  },
  {
    id: 'B53.1',
    scope: 'house',
    path: '/operators/$operatorId',
    title: 'opsStaff.operator.title',
    permission: 'operator.read',
    namespaces: ['ops', 'opsStaff'],
    load: async () => ({ Screen: (await import('./operator-screen.tsx')).OperatorScreen }),
  },
  {
    id: 'B54',
    scope: 'house',
    path: '/roles',
    title: 'opsStaff.roles.title',
    permission: 'operator.read',
    nav: { group: 'system', icon: KeyRound, order: 40 },
    namespaces: ['ops', 'opsStaff'],
    load: async () => ({ Screen: (await import('./roles-screen.tsx')).RolesScreen }),
  },
  {
    id: 'B53.2',
    scope: 'house',
    path: '/staff-security',
    title: 'opsStaff.security.title',
    permission: 'operator.read',
    nav: { group: 'system', icon: ShieldAlert, order: 50 },
    namespaces: ['ops', 'opsStaff'],
    load: async () => ({ Screen: (await import('./staff-security-screen.tsx')).StaffSecurityScreen }),
  },
  {
    id: 'B01.1',
    scope: 'house',
    path: '/my-security',
    title: 'opsStaff.self.title',
    permission: null,
    namespaces: ['ops', 'opsStaff'],
    load: async () => ({ Screen: (await import('./security-screen.tsx')).SecurityScreen }),
  },
];
