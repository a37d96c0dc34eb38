import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  opsConfirmDepositEndpoint,
  opsGetDepositEndpoint,
  opsListDepositsEndpoint,
  opsRejectDepositEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { DepositDetail } from '../cashier.types.ts';
import { depositRefusals, type Reason } from '../cashier-texts.ts';
import { ReasonSelect } from '../queue/reason-select.tsx';
import type { Triage } from '../queue/triage.rules.ts';

const invalidates = [opsGetDepositEndpoint, opsListDepositsEndpoint];

export type DepositActionsProps = {
  order: DepositDetail;
  asking: Triage['asking'];
  onAsk: (asking: Triage['asking']) => void;
};

const Confirm = ({ order, onClose }: { order: DepositDetail; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  // Empty at first: the reviewer types the amount received, not the amount ordered.
  const [typed, setTyped] = useState('');
  const confirm = useOpsChange(opsConfirmDepositEndpoint, { invalidates, done: 'opsCashier.confirm.done' });
  const { minor, currency } = order.amount;
  const ordered = fmt.money(minor, currency, { unit: 'code' });
  const read = typed.trim() === '' ? null : fmt.parseMoney(typed, currency);
  const received = read?.ok === true && read.minor > 0n ? read.minor : null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsCashier.confirm.title')}
      effect={t('opsCashier.confirm.effect', { name: order.member.name })}
      askReason
      confirmLabel={t('opsCashier.action.confirm')}
      isConfirmDisabled={received === null}
      onConfirm={(reason) =>
        received === null
          ? Promise.reject(new Error('Nothing was received.'))
          : confirm.run({
              params: { brandId, depositId: order.depositId },
              body: { revision: order.revision, received: String(received), reason },
            })
      }
    >
      <TextField
        label={t('opsCashier.confirm.received')}
        hint={t('opsCashier.confirm.ordered', { amount: ordered })}
        requiredLabel={t('ops.form.required')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        end={<span className="pe-2 text-caption">{currency}</span>}
        {...(read?.ok === false && { error: t(read.errorId, read.values) })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {received !== null && received !== minor && (
        <NoticeBar tone="warning">
          {t('opsCashier.confirm.differs', {
            received: fmt.money(received, currency, { unit: 'code' }),
            ordered,
          })}
        </NoticeBar>
      )}
    </ConfirmDialog>
  );
};

const Reject = ({ order, onClose }: { order: DepositDetail; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [code, setCode] = useState<Reason>(depositRefusals[0]);
  const reject = useOpsChange(opsRejectDepositEndpoint, { invalidates, done: 'opsCashier.rejectDeposit.done' });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('opsCashier.rejectDeposit.title')}
      effect={t('opsCashier.rejectDeposit.effect', {
        amount: fmt.money(order.amount.minor, order.amount.currency, { unit: 'code' }),
        name: order.member.name,
      })}
      tone="danger"
      askReason
      confirmLabel={t('opsCashier.action.reject')}
      onConfirm={(reason) =>
        reject.run({
          params: { brandId, depositId: order.depositId },
          body: { revision: order.revision, code, reason },
        })
      }
    >
      <ReasonSelect codes={depositRefusals} value={code} onChange={setCode} />
    </ConfirmDialog>
  );
};

/** Confirms that the transfer arrived, or that it did not. */
export const DepositActions = ({ order, asking, onAsk }: DepositActionsProps) => {
  const t = useT();
  const mayReview = useMay('deposit.review');
  if (!mayReview || !order.mayDecide) return null;
  const close = () => onAsk(null);
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4">
      <Button variant="primary" icon={<Check />} aria-keyshortcuts="a" onClick={() => onAsk('approve')}>
        {t('opsCashier.action.confirm')}
      </Button>
      <Button variant="danger" icon={<X />} aria-keyshortcuts="r" onClick={() => onAsk('reject')}>
        {t('opsCashier.action.reject')}
      </Button>
      {asking === 'approve' && <Confirm order={order} onClose={close} />}
      {asking === 'reject' && <Reject order={order} onClose={close} />}
    </div>
  );
};
