import { useT } from '@fairhouse/i18n/react';
import {
  opsDecideIdentityEndpoint,
  opsGetIdentityCaseEndpoint,
  opsListIdentityCasesEndpoint,
} from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { decisionOf, type Judgements, undecidedDocuments } from './decision.rules.ts';
import type { IdentityDetail } from './identity.types.ts';

export type DecisionFormProps = { shown: IdentityDetail; judgements: Judgements };

/** The verdict follows from the judgements of the documents, so there is nothing else to choose. */
export const DecisionForm = ({ shown, judgements }: DecisionFormProps) => {
  const t = useT();
  const brandId = useBrandId();
  const [isAsking, setIsAsking] = useState(false);
  const decide = useOpsChange(opsDecideIdentityEndpoint, {
    invalidates: [opsListIdentityCasesEndpoint, opsGetIdentityCaseEndpoint],
    done: 'opsProtection.decision.done',
  });
  const decision = decisionOf(undecidedDocuments(shown), judgements);
  const isGood = decision?.verdict === 'verified';
  const text =
    decision === null ? null : t(`opsProtection.decision.${decision.verdict}`, { count: decision.rejected.length });
  return (
    <Panel title={t('opsProtection.decision.title')} hint={text ?? t('opsProtection.decision.waiting')}>
      <Button
        variant={decision === null || isGood ? 'primary' : 'danger'}
        icon={isGood ? <Check /> : <X />}
        disabled={decision === null}
        onClick={() => setIsAsking(true)}
      >
        {t(isGood ? 'opsProtection.decision.verify' : 'opsProtection.decision.reject')}
      </Button>
      {decision !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={t(isGood ? 'opsProtection.decision.verify' : 'opsProtection.decision.reject')}
          effect={t(isGood ? 'opsProtection.decision.verifyEffect' : 'opsProtection.decision.rejectEffect', {
            name: shown.member.name,
          })}
          tone={isGood ? 'plain' : 'danger'}
          askReason
          confirmLabel={t(isGood ? 'opsProtection.decision.verify' : 'opsProtection.decision.reject')}
          onConfirm={(reason) =>
            decide.run({
              params: { brandId, caseId: shown.caseId },
              body: { revision: shown.revision, ...decision, reason },
            })
          }
        />
      )}
    </Panel>
  );
};
