import { transferTermsQuery, uplineQuery } from '#shared/agent-transfers/agent-transfers.api.ts';
import { TransferUp } from '#shared/agent-transfers/transfer-up.tsx';
import { openStageWith, SeededStage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { type KnownViewer, viewerQuery } from '#shared/session/viewer.ts';
import { TransferDownSheet } from './transfer-down-sheet.tsx';

const viewer: KnownViewer = {
  kind: 'agent',
  id: '1',
  account: 'mina',
  nickname: 'Mina',
  currency: 'EUR',
  language: 'EN',
  hasReferral: false,
  promoCount: 0,
  vipLabel: null,
};
const money = (minor: string) => ({ minor, currency: 'EUR' });
const terms = { stop: null, available: money('12345600'), limits: { min: money('100000'), max: money('50000000') } };

const up = (change: object = {}) => ({
  render: () => (
    <SeededStage
      seed={[[uplineQuery('1').queryKey, { ...terms, upline: { kind: 'agent', account: 'harbour' }, ...change }]]}
    >
      <TransferUp viewer={viewer} />
    </SeededStage>
  ),
});

const down = (change: object = {}) => ({
  render: () => (
    <SeededStage
      seed={[
        [viewerQuery.queryKey, viewer],
        [transferTermsQuery('1').queryKey, { ...terms, ...change }],
      ]}
    >
      <TransferDownSheet receiver={{ ref: '42', account: 'winter01' }} isOpen onClose={() => {}} />
    </SeededStage>
  ),
});

const meta = {
  title: 'web/agent transfers',
  decorators: [withRouter],
  loaders: [openStageWith('agentTransfer', 'cashier')],
};
export default meta;

export const Up = up();
export const UpStopped = up({ stop: 'protected' });
export const WithoutUpline = up({ upline: { kind: 'house' }, stop: 'house' });
export const Loading = {
  render: () => (
    <SeededStage seed={[]} isLoading>
      <TransferUp viewer={viewer} />
    </SeededStage>
  ),
};
export const Failed = {
  render: () => (
    <SeededStage seed={[]}>
      <TransferUp viewer={viewer} />
    </SeededStage>
  ),
};
export const Down = down();
export const DownStopped = down({ stop: 'profile' });
