import { expect } from 'vitest';
import { testForm } from '#shared/forms/test-form.tsx';
import { fmt, t } from '#shared/forms/test-page.tsx';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { useTransfer } from './use-transfer.ts';

const Panel = ({ id }: { id: string }) => {
  const { list, move, again } = useTransfer({ kind: 'member', id, currency: 'EUR' } as KnownViewer);
  return (
    <TransferPanel
      vendorWallets={[{ vassalage: 'NOVA', displayName: 'Nova Tables', minor: '2500000' }]}
      transfers={list}
      currency="EUR"
      available={500_000n}
      stop={null}
      cover={null}
      onMove={move}
      onAgain={again}
    />
  );
};

const amount = t('personal.transfer.amount');
const transferId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const common = { transferId, vassalage: 'NOVA', currency: 'EUR', amount: '400000' };
const value = { state: 'confirmed', amount: { minor: '400000', currency: 'EUR' } };
let members = 0;

/** The store of transfers outlives a page, so each page uses its own member. */
const draw = () => {
  members += 1;
  return <Panel id={String(members)} />;
};

testForm('a transfer to a studio', {
  draw,
  faults: [
    { at: amount, says: t('core.amount.empty') },
    {
      enter: (page) => page.type(amount, '50.01'),
      at: amount,
      says: t('cashier.amount.funds', { amount: fmt.money('500000', 'EUR') }),
    },
  ],
  fill: (page) => page.type(amount, '40'),
  submit: t('personal.transfer.moveIn'),
  request: 'POST /wps/relay/GCS_walletTransfer',
  body: { ...common, direction: 'toVendor' },
  value,
});

testForm('a transfer back to the main wallet', {
  draw,
  reach: (page) => page.choose(t('personal.transfer.toMain')),
  faults: [{ at: amount, says: t('core.amount.empty') }],
  fill: (page) => page.type(amount, '40'),
  submit: t('personal.transfer.moveBack'),
  request: 'POST /wps/relay/GCS_walletTransfer',
  body: { ...common, direction: 'toMain' },
  value,
});

const { amount: _amount, ...everything } = common;

testForm('a transfer of everything back', {
  draw,
  reach: (page) => page.choose(t('personal.transfer.toMain')),
  faults: [],
  fill: async () => {},
  submit: t('personal.transfer.moveAllBack'),
  request: 'POST /wps/relay/GCS_walletTransfer',
  body: { ...everything, direction: 'toMain' },
  value,
});
