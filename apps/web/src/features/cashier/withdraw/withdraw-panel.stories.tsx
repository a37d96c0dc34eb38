import { openStage, Stage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import { samplePayees, sampleReadiness } from '../cashier.samples.ts';
import { AccountStep } from './account-step.tsx';
import { AddPayeeDialog } from './add-payee-dialog.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

const nothing = () => {};
const viewer = { id: '1', currency: 'EUR' };

const panel = (change?: Parameters<typeof sampleReadiness>[0]) => ({
  render: () => (
    <Stage>
      <WithdrawPanel ready={sampleReadiness(change)} viewer={viewer} />
    </Stage>
  ),
});

const meta = { title: 'web/withdraw panel', decorators: [withRouter], loaders: [openStage] };
export default meta;

export const PartLocked = panel();
export const Stopped = panel({
  checks: [
    { code: 'PAYMENT_PASSWORD', ok: false, until: null },
    { code: 'MONEY_OUT_RESTS', ok: false, until: '2026-11-17T08:00:00.000Z' },
    { code: 'WALLET_OPEN', ok: true, until: null },
  ],
  open: [],
});
export const Accounts = {
  render: () => (
    <Stage>
      <AccountStep
        memberId="1"
        payees={samplePayees}
        isOneUsable
        factors={['payment_password']}
        restMinutes={1_440}
        kind="bank"
        chosenId={samplePayees[0]?.payeeId ?? null}
        onChoose={nothing}
        onBack={nothing}
        onNext={nothing}
      />
    </Stage>
  ),
};
export const NewAccount = {
  render: () => (
    <Stage>
      <AddPayeeDialog memberId="1" kind="bank" factors={['payment_password']} restMinutes={1_440} onClose={nothing} />
    </Stage>
  ),
};
