import { openStageWith } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { begin, type Transfer, type TransferState } from './transfer.rules.ts';
import { TransferLine } from './transfer-line.tsx';
import { TransferPanel, type TransferPanelProps } from './transfer-panel.tsx';

const vendorWallets = [
  { vassalage: 'NOVA', displayName: 'Nova Tables', minor: '2500000' },
  { vassalage: 'ORBIT', displayName: 'Orbit', minor: '0' },
  { vassalage: 'TIDE', displayName: 'Tide and Reef Studios', minor: null },
];

const transfer = (state: TransferState, vassalage = 'NOVA'): Transfer => ({
  ...begin({ direction: 'toMain', vassalage, amount: null, currency: 'EUR' }, vassalage),
  state,
  moved: state === 'confirmed' ? '2500000' : null,
  code: state === 'refused' ? 'WALLET_TRANSFER_PENDING' : null,
});

const panel = (change: Partial<TransferPanelProps> = {}) => ({
  render: () => (
    <TransferPanel
      vendorWallets={vendorWallets}
      transfers={[]}
      currency="EUR"
      available={12_345_678n}
      stop={null}
      cover={null}
      onMove={async () => true}
      onAgain={() => {}}
      {...change}
    />
  ),
});

const meta = {
  title: 'web/transfers',
  decorators: [withRouter],
  loaders: [openStageWith('personal', 'wallet', 'cashier')],
};
export default meta;

const states: readonly TransferState[] = [
  'sending',
  'unheard',
  'reserved',
  'sent',
  'unknown',
  'confirmed',
  'failed',
  'refused',
];

export const Panel = panel();
export const OnItsWay = panel({ transfers: [transfer('unknown'), transfer('confirmed', 'ORBIT')] });
export const Protected = panel({ stop: 'While you are protected nothing goes to a studio.' });
export const Covered = panel({ cover: '******' });
export const EveryState = {
  render: () => (
    <div className="grid max-w-md gap-3">
      {states.map((state) => (
        <TransferLine key={state} transfer={transfer(state)} onAgain={() => {}} />
      ))}
    </div>
  ),
};
