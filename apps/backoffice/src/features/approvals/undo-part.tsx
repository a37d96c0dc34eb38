import { useT } from '@fairhouse/i18n/react';
import {
  getApprovalEndpoint,
  getGroupApprovalEndpoint,
  undoApprovalEndpoint,
  undoGroupApprovalEndpoint,
} from '@fairhouse/protocol/ops/approvals';
import { Button } from '@fairhouse/ui/primitives/button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { ApprovalDetail, InboxScope } from './approval.types.ts';
import { Sentence } from './approval-part.tsx';

const changed = { invalidates: [getApprovalEndpoint, getGroupApprovalEndpoint] };

/** Asks for the opposite of an executed request, or says why there is none. */
export const UndoPart = ({ scope: { brandId }, request }: { scope: InboxScope; request: ApprovalDetail }) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useOpsChange(undoApprovalEndpoint, changed);
  const undoGroup = useOpsChange(undoGroupApprovalEndpoint, changed);
  const { approvalId } = request;
  if (request.undo === null) return null;
  if (!request.undo.mayAsk) {
    const why = request.undo.bar ?? 'noPermission';
    return <p className="px-4 pb-4 text-caption text-muted">{t(`opsApprovals.undo.${why}`)}</p>;
  }
  return (
    <div className="px-4 pb-4">
      <Button icon={<Undo2 />} onClick={() => setIsAsking(true)}>
        {t('opsApprovals.undo.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsApprovals.undo.title')}
        effect={
          <>
            {t('opsApprovals.undo.effect')} <Sentence row={request} />
          </>
        }
        askReason
        confirmLabel={t('opsApprovals.undo.confirm')}
        onConfirm={(reason) =>
          brandId === null
            ? undoGroup.run({ params: { approvalId }, body: { reason } })
            : undo.run({ params: { brandId, approvalId }, body: { reason } })
        }
      />
    </div>
  );
};
