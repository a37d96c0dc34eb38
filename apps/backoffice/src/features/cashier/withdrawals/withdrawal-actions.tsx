import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  opsApproveWithdrawalEndpoint,
  opsAskPayoutEndpoint,
  opsGetWithdrawalEndpoint,
  opsListWithdrawalsEndpoint,
  opsMarkWithdrawalEndpoint,
  opsRejectWithdrawalEndpoint,
} from '@fairhouse/protocol/ops/cashier';
import { Button } from '@fairhouse/ui/primitives/button';
import { Check, Flag, Pause, Play, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { WithdrawalDetail } from '../cashier.types.ts';
import { type Reason, withdrawalRefusals } from '../cashier-texts.ts';
import { ReasonSelect } from '../queue/reason-select.tsx';
import type { Triage } from '../queue/triage.rules.ts';

const invalidates = [opsGetWithdrawalEndpoint, opsListWithdrawalsEndpoint];

type Mark = 'hold' | 'resume' | 'escalate';

const markTexts = {
  hold: { label: 'opsCashier.action.hold', effect: 'opsCashier.hold.effect', done: 'opsCashier.hold.done' },
  resume: { label: 'opsCashier.action.resume', effect: 'opsCashier.resume.effect', done: 'opsCashier.resume.done' },
  escalate: {
    label: 'opsCashier.action.escalate',
    effect: 'opsCashier.escalate.effect',
    done: 'opsCashier.escalate.done',
  },
} as const satisfies Record<Mark, Record<'label' | 'effect' | 'done', MessageId>>;

export type DecisionProps = {
  order: WithdrawalDetail;
  asking: Triage['asking'];
  onAsk: (asking: Triage['asking']) => void;
};

/** The two decisions, each with a confirmation. */
const Decisions = ({ order, asking, onAsk }: DecisionProps) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [code, setCode] = useState<Reason>(withdrawalRefusals[0]);
  const approve = useOpsChange(opsApproveWithdrawalEndpoint, { invalidates, done: 'opsCashier.approve.done' });
  const reject = useOpsChange(opsRejectWithdrawalEndpoint, { invalidates, done: 'opsCashier.reject.done' });
  const params = { brandId, withdrawalId: order.withdrawalId };
  const { revision } = order;
  const about = {
    amount: fmt.money(order.amount.minor, order.amount.currency, { unit: 'code' }),
    name: order.member.name,
    payee: `${order.payee.bankName} ${order.payee.numberMasked}`,
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Check />}
        aria-keyshortcuts="a"
        disabled={order.isCreditedByMe}
        onClick={() => onAsk('approve')}
      >
        {t('opsCashier.action.approve')}
      </Button>
      <Button variant="danger" icon={<X />} aria-keyshortcuts="r" onClick={() => onAsk('reject')}>
        {t('opsCashier.action.reject')}
      </Button>
      <ConfirmDialog
        isOpen={asking === 'approve' && !order.isCreditedByMe}
        onClose={() => onAsk(null)}
        title={t('opsCashier.approve.title')}
        effect={t(order.needsTwo ? 'opsCashier.approve.effectTwo' : 'opsCashier.approve.effect', about)}
        askReason
        confirmLabel={t(order.needsTwo ? 'opsCashier.approve.ask' : 'opsCashier.action.approve')}
        onConfirm={(reason) => approve.run({ params, body: { revision, reason } })}
      />
      <ConfirmDialog
        isOpen={asking === 'reject'}
        onClose={() => onAsk(null)}
        title={t('opsCashier.reject.title')}
        effect={t('opsCashier.reject.effect', about)}
        tone="danger"
        askReason
        confirmLabel={t('opsCashier.action.reject')}
        onConfirm={(reason) => reject.run({ params, body: { revision, code, reason } })}
      >
        <ReasonSelect codes={withdrawalRefusals} value={code} onChange={setCode} />
      </ConfirmDialog>
    </>
  );
};

/** Sets an order aside, resumes it, or escalates it. */
const Marks = ({ order }: { order: WithdrawalDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const [wanted, setWanted] = useState<Mark | null>(null);
  const shown = markTexts[wanted ?? 'hold'];
  const change = useOpsChange(opsMarkWithdrawalEndpoint, { invalidates, done: shown.done });
  const { withdrawalId, revision, isHeld, isEscalated } = order;
  return (
    <>
      <Button icon={isHeld ? <Play /> : <Pause />} onClick={() => setWanted(isHeld ? 'resume' : 'hold')}>
        {t(markTexts[isHeld ? 'resume' : 'hold'].label)}
      </Button>
      {!isEscalated && (
        <Button icon={<Flag />} onClick={() => setWanted('escalate')}>
          {t('opsCashier.action.escalate')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        title={t(shown.label)}
        effect={t(shown.effect)}
        askReason
        confirmLabel={t(shown.label)}
        onConfirm={(reason) =>
          change.run({ params: { brandId, withdrawalId }, body: { revision, mark: wanted ?? 'hold', reason } })
        }
      />
    </>
  );
};

/** Asking again moves no money; the response may change the state of the order. */
const AskProvider = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const ask = useOpsChange(opsAskPayoutEndpoint, { invalidates, done: 'opsCashier.ask.done' });
  return (
    <Button
      icon={<RefreshCw />}
      isLoading={ask.isRunning}
      onClick={() => void ask.run({ params: { brandId, withdrawalId }, body: {} }).catch(() => undefined)}
    >
      {t('opsCashier.action.ask')}
    </Button>
  );
};

const asked: readonly WithdrawalDetail['state'][] = ['paying', 'unknown', 'paid', 'partly', 'not_received'];

/** The reader's actions on a withdrawal in its state. */
export const WithdrawalActions = (props: DecisionProps) => {
  const mayReview = useMay('withdrawal.review');
  const { order } = props;
  const isWaiting = order.state === 'review';
  // An order that is set aside cannot be decided, but it can be resumed.
  const isFree = order.pending === null && (order.lease === null || order.lease.isMine);
  if (!mayReview) return null;
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4 empty:hidden">
      {isWaiting && order.mayDecide && <Decisions {...props} />}
      {isWaiting && isFree && <Marks order={order} />}
      {asked.includes(order.state) && <AskProvider withdrawalId={order.withdrawalId} />}
    </div>
  );
};
