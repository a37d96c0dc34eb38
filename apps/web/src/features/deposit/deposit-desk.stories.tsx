import { sampleDesk } from '#shared/cashier/cashier.samples.ts';
import { openStage, Stage } from '#shared/cashier/story-stage.tsx';
import { DepositDesk } from './deposit-desk.tsx';

const viewer = { id: '1', currency: 'EUR' };

const desk = (change?: Parameters<typeof sampleDesk>[0]) => ({
  render: () => (
    <Stage>
      <DepositDesk desk={sampleDesk(change)} viewer={viewer} />
    </Stage>
  ),
});

const meta = { title: 'web/deposit desk', loaders: [openStage] };
export default meta;

export const BeforeTheFirst = desk();
export const LaterOnes = desk({ isFirst: false, openOrders: [] });
export const NoMethod = desk({ list: [], openOrders: [] });
