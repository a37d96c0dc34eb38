import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsChangePaymentMethodEndpoint, opsListPaymentMethodsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { Facts } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { ChangeBar } from '#framework/form/change-bar.tsx';
import { useAmounts } from '#framework/form/use-amounts.ts';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Method } from '../cashier.types.ts';
import { MethodDifference } from './method-difference.tsx';
import { changesOf, draftOf, factsOf, faultsOf, inputOf, type MethodDraft } from './method-draft.rules.ts';
import { MethodFields } from './method-fields.tsx';
import { kindIds, payeeKindIds } from './method-texts.ts';

const Fixed = ({ method }: { method: Method }) => {
  const t = useT();
  return (
    <div className="max-w-xl">
      <Facts
        items={[
          {
            label: t('opsCashier.method.direction'),
            value: t(method.direction === 'in' ? 'opsCashier.direction.in' : 'opsCashier.direction.out'),
          },
          { label: t('opsCashier.method.kind'), value: t(kindIds[method.kind]) },
          { label: t('opsCashier.fact.provider'), value: <bdi>{method.providerCode}</bdi> },
          { label: t('opsCashier.method.currency'), value: <bdi>{method.min.currency}</bdi> },
          ...(method.payeeKind === null
            ? []
            : [{ label: t('opsCashier.method.payeeKind'), value: t(payeeKindIds[method.payeeKind]) }]),
        ]}
      />
    </div>
  );
};

const Pending = ({ pending }: { pending: NonNullable<Method['pending']> }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  return (
    <NoticeBar
      tone="warning"
      title={t('ops.pending.title')}
      action={
        <Button asChild size="sm" variant="outline">
          <OpsLink href={`/b/${brandId}/approvals?approval=${pending.approvalId}`}>{t('ops.change.open')}</OpsLink>
        </Button>
      }
    >
      {t('ops.pending.by', { name: pending.makerName, time: fmt.relative(pending.madeAt) })}
    </NoticeBar>
  );
};

/** One method. The difference is shown before it is sent, and a second person decides. */
export const MethodEditor = ({ method }: { method: Method }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('payment_method.edit');
  const isReadOnly = !mayEdit || method.pending !== null;
  const { currency } = method.min;
  const { read, write } = useAmounts(currency);
  const stored = draftOf(method, write);
  const [edits, setEdits] = useState<Partial<MethodDraft>>({});
  const [isAsking, setIsAsking] = useState(false);
  const change = useOpsChange(opsChangePaymentMethodEndpoint, { invalidates: [opsListPaymentMethodsEndpoint] });
  const draft: MethodDraft = { ...stored, ...edits };
  const [before, after] = [factsOf(stored, read), factsOf(draft, read)];
  const changed = changesOf(before, after);
  const faults = faultsOf(draft, read);
  useLeaveGuard(changed.length > 0 && !isReadOnly);
  return (
    <div className="flex flex-col gap-4">
      <ReadOnlyNote permission="payment_method.edit" />
      {method.pending !== null && <Pending pending={method.pending} />}
      <Fixed method={method} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.length === 0) setIsAsking(true);
        }}
      >
        <MethodFields
          draft={draft}
          faults={faults}
          isReadOnly={isReadOnly}
          onEdit={(part) => setEdits({ ...edits, ...part })}
        />
        {changed.length > 0 && !isReadOnly && (
          <ChangeBar
            count={changed.length}
            errorCount={faults.length}
            isSaving={change.isRunning}
            onDiscard={() => setEdits({})}
            saveLabel={t('opsCashier.method.ask')}
            note={t('opsCashier.method.two')}
          />
        )}
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsCashier.method.askTitle', { count: changed.length })}
        effect={t('opsCashier.method.askEffect')}
        askReason
        confirmLabel={t('opsCashier.method.ask')}
        onConfirm={async (reason) => {
          await change.run({
            params: { brandId, methodId: method.methodId },
            body: { ...inputOf(draft, read), revision: method.revision, reason },
          });
          // The requested change is not in effect yet.
          setEdits({});
        }}
      >
        <MethodDifference before={before} after={after} drafts={[draft, stored]} currency={currency} />
      </ConfirmDialog>
    </div>
  );
};
