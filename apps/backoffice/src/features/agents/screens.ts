import { Handshake, Network } from 'lucide-react';
import type { OpsScreen } from '#framework/screen.types.ts';

export const screens: readonly OpsScreen[] = [
  {
    id: 'B11',
    scope: 'brand',
    path: '/agents',
    title: 'opsAgents.tree.title',
    permission: 'agent.read',
    nav: { group: 'agents', icon: Network, order: 10 },
    namespaces: ['opsAgents'],
    load: () => import('./tree/tree-screen.tsx'),
  },
  {
    id: 'B12',
    scope: 'brand',
    path: '/agents/$ref',
    title: 'opsAgents.agent.title',
    permission: 'agent.read',
    namespaces: ['opsAgents'],
    load: () => import('./agent/agent-screen.tsx'),
  },
  {
    id: 'B15',
    scope: 'brand',
    path: '/affiliates',
    title: 'opsAgents.affiliates.title',
    permission: 'agent.read',
    nav: { group: 'agents', icon: Handshake, order: 20 },
    namespaces: ['opsAgents'],
    load: () => import('./affiliates/affiliates-screen.tsx'),
  },
];
