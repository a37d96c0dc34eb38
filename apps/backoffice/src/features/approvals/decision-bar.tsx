import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Check, Undo2, X } from 'lucide-react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { ApprovalDetail, InboxScope } from './approval.types.ts';
import { Sentence } from './approval-part.tsx';
import { useDecisions } from './use-inbox.ts';

export type Asking = 'approve' | 'reject' | 'withdraw' | null;

export type DecisionBarProps = {
  scope: InboxScope;
  request: ApprovalDetail;
  asking: Asking;
  onAsk: (asking: Asking) => void;
};

/** Explains why the operator cannot decide the request; null if they can. */
const Waits = ({ request }: { request: ApprovalDetail }) => {
  const t = useT();
  if (request.isStale) return <NoticeBar tone="warning">{t('opsApprovals.detail.stale')}</NoticeBar>;
  if (request.isMine) return <NoticeBar tone="info">{t('opsApprovals.detail.own')}</NoticeBar>;
  if (!request.mayDecide) return <NoticeBar tone="info">{t('opsApprovals.detail.notYours')}</NoticeBar>;
  if (request.bar === 'credited_member') {
    return <NoticeBar tone="warning">{t('opsCashier.credited.text')}</NoticeBar>;
  }
  return null;
};

/** The operator's actions on a request, each with a confirmation. */
export const DecisionBar = ({ scope, request, asking, onAsk }: DecisionBarProps) => {
  const t = useT();
  const { approve, reject, withdraw } = useDecisions(scope, request);
  const { mayDecide, isMine, isStale } = request;
  const effectOf = (effect: string) => (
    <>
      <strong className="font-semibold">
        <Sentence row={request} />
      </strong>
      {' – '}
      {effect}
    </>
  );
  const close = () => onAsk(null);
  return (
    <div className="flex flex-col gap-3">
      <Waits request={request} />
      {(mayDecide || isMine) && (
        <div className="flex flex-wrap gap-2">
          {mayDecide && !isStale && (
            <Button
              variant="primary"
              icon={<Check />}
              aria-keyshortcuts="a"
              disabled={request.bar !== null}
              onClick={() => onAsk('approve')}
            >
              {t('opsApprovals.action.approve')}
            </Button>
          )}
          {mayDecide && (
            <Button variant="danger" icon={<X />} aria-keyshortcuts="r" onClick={() => onAsk('reject')}>
              {t('opsApprovals.action.reject')}
            </Button>
          )}
          {isMine && (
            <Button icon={<Undo2 />} onClick={() => onAsk('withdraw')}>
              {t('opsApprovals.action.withdraw')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'approve' && request.bar === null}
        onClose={close}
        title={t('opsApprovals.approve.title')}
        effect={effectOf(t('opsApprovals.approve.effect'))}
        confirmLabel={t('opsApprovals.action.approve')}
        onConfirm={approve}
      />
      <ConfirmDialog
        isOpen={asking === 'reject'}
        onClose={close}
        title={t('opsApprovals.reject.title')}
        effect={effectOf(t('opsApprovals.reject.effect'))}
        tone="danger"
        askReason
        confirmLabel={t('opsApprovals.action.reject')}
        onConfirm={reject}
      />
      <ConfirmDialog
        isOpen={asking === 'withdraw'}
        onClose={close}
        title={t('opsApprovals.withdraw.title')}
        effect={effectOf(t('opsApprovals.withdraw.effect'))}
        confirmLabel={t('opsApprovals.action.withdraw')}
        onConfirm={withdraw}
      />
    </div>
  );
};
