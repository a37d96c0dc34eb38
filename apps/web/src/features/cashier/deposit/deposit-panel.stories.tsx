import { openStage, Stage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { sampleDepositPanel } from '../cashier.samples.ts';
import { DepositPanel } from './deposit-panel.tsx';

const viewer = { id: '1', currency: 'EUR' };

const panel = (change?: Parameters<typeof sampleDepositPanel>[0]) => ({
  render: () => (
    <Stage>
      <DepositPanel panel={sampleDepositPanel(change)} viewer={viewer} />
    </Stage>
  ),
});

const meta = { title: 'web/deposit panel', decorators: [withRouter], loaders: [openStage] };
export default meta;

export const BeforeTheFirst = panel();
export const LaterOnes = panel({ isFirst: false, openOrders: [] });
export const NoMethod = panel({ list: [], openOrders: [] });
