import { Card } from '@fairhouse/ui/primitives/card';
import { openStageWith } from '#shared/lib/story-stage.tsx';
import type { AgentMenuKey } from '#shared/navigation/agent-pages.ts';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { AgentColumns } from './agent-columns.tsx';
import { agentMenu } from './agent-menu.rules.ts';

const node = (modId: string) => ({ modId, title: modId, enabled: '1' as const, childrenNodes: [] });
const contracts = ['DIVIDEND3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'].map(node);
const brand = {
  brandName: 'Aurora',
  theme: { hue: 82, chroma: 0.16, radiusScale: 1, logoUrl: null },
  timeZone: 'Asia/Kathmandu',
};

const frame = (here: AgentMenuKey, keys: AgentMenuKey[]) => ({
  render: () => (
    <AgentColumns header={{ brand, nickname: 'Mina Arden', balance: '$12,450.00' }} menu={{ here, keys, unread: 3 }}>
      <div className="p-4">
        <h1 className="text-2xl">Team overview</h1>
        <Card className="mt-4 h-64" />
      </div>
    </AgentColumns>
  ),
});

export default { title: 'web/agent centre', decorators: [withRouter], loaders: [openStageWith('agent')] };

export const EveryEntry = frame('agentTeamOverview', agentMenu(contracts));
export const WithoutContracts = frame('downlineManagmentView', agentMenu([]));
export const OnAPhone = { ...EveryEntry, globals: { viewport: { value: 'phone' } } };
