import { useT } from '@fairhouse/i18n/react';
import { opsAddPaymentMethodEndpoint, opsListPaymentMethodsEndpoint } from '@fairhouse/protocol/ops/cashier';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select, type SelectOption } from '@fairhouse/ui/primitives/select';
import { useState } from 'react';
import * as z from 'zod';
import { BackLink } from '#framework/back-link.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useAmounts } from '#framework/form/use-amounts.ts';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import { goTo } from '#framework/navigate.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import type { Methods } from '../cashier.types.ts';
import { faultsOf, inputOf, type MethodDraft, newDraft } from './method-draft.rules.ts';
import { MethodFields } from './method-fields.tsx';
import { kindIds, payeeKindIds } from './method-texts.ts';
import { useMethods } from './use-methods.ts';

const search = z.object({ direction: z.enum(['in', 'out']).default('in') });

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
};

const Choice = ({ label, ...rest }: ChoiceProps) => (
  <Field label={label}>{(control) => <Select {...control} {...rest} />}</Field>
);

const Form = ({ providers, direction }: Pick<Methods, 'providers'> & { direction: 'in' | 'out' }) => {
  const t = useT();
  const brandId = useBrandId();
  const currency = useBrand()?.currency ?? 'USD';
  const mayEdit = useMay('payment_method.edit');
  const start = newDraft(currency, direction, '');
  const offering = (kind: string) => providers.filter(({ kinds }) => kinds.includes(kind)).map(({ code }) => code);
  // The same id for every attempt, so that a retry requests the same method.
  const [methodId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<MethodDraft>({ ...start, providerCode: offering(start.kind)[0] ?? '' });
  const [isTouched, setIsTouched] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { read } = useAmounts(draft.currency);
  const faults = faultsOf(draft, read);
  const add = useOpsChange(opsAddPaymentMethodEndpoint, { invalidates: [opsListPaymentMethodsEndpoint] });
  useLeaveGuard(isTouched && mayEdit && !add.isRunning);
  const edit = (part: Partial<MethodDraft>) => {
    setIsTouched(true);
    setDraft({ ...draft, ...part });
  };
  const kinds = direction === 'in' ? (['hosted', 'transfer', 'instant'] as const) : (['payout'] as const);
  return (
    <div className="flex flex-col gap-4">
      <ReadOnlyNote permission="payment_method.edit" />
      <Panel title={t('opsCashier.method.what')} hint={t('opsCashier.method.whatHint')}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Choice
            label={t('opsCashier.method.kind')}
            value={draft.kind}
            options={kinds.map((value) => ({ value, label: t(kindIds[value]) }))}
            onChange={(kind) => edit({ kind: kind as MethodDraft['kind'], providerCode: offering(kind)[0] ?? '' })}
          />
          <Choice
            label={t('opsCashier.fact.provider')}
            value={draft.providerCode}
            options={offering(draft.kind).map((value) => ({ value, label: value }))}
            onChange={(providerCode) => edit({ providerCode })}
          />
          {direction === 'out' && (
            <Choice
              label={t('opsCashier.method.payeeKind')}
              value={draft.payeeKind ?? 'bank'}
              options={(['bank', 'wallet'] as const).map((value) => ({ value, label: t(payeeKindIds[value]) }))}
              onChange={(payeeKind) => edit({ payeeKind: payeeKind === 'wallet' ? 'wallet' : 'bank' })}
            />
          )}
        </div>
      </Panel>
      <MethodFields draft={draft} faults={hasTried ? faults : []} isReadOnly={!mayEdit} onEdit={edit} />
      {mayEdit && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          {hasTried && faults.length > 0 && (
            <p role="status" className="text-caption text-negative">
              {t('ops.form.errors', { count: faults.length })}
            </p>
          )}
          <Button
            variant="primary"
            onClick={() => {
              setHasTried(true);
              if (faults.length === 0) setIsAsking(true);
            }}
          >
            {t('opsCashier.method.ask')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('opsCashier.methods.add')}
        effect={t('opsCashier.method.addEffect', { title: draft.titles.EN ?? '' })}
        askReason
        confirmLabel={t('opsCashier.method.ask')}
        onConfirm={async (reason) => {
          const { kind, providerCode, payeeKind } = draft;
          await add.run({
            params: { brandId },
            body: { ...inputOf(draft, read), methodId, direction, kind, providerCode, payeeKind, currency, reason },
          });
          setIsTouched(false);
          // After the unsaved-changes guard has been cleared.
          setTimeout(() => goTo(`/b/${brandId}/payment-methods${direction === 'out' ? '?tab=out' : ''}`));
        }}
      />
    </div>
  );
};

/** Requests a new payment method. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const [{ direction }] = useSearchState(search);
  return (
    <OpsPage
      title={t(direction === 'in' ? 'opsCashier.methods.newIn' : 'opsCashier.methods.newOut')}
      hint={t('opsCashier.method.two')}
      back={
        <BackLink
          href={`/b/${brandId}/payment-methods${direction === 'out' ? '?tab=out' : ''}`}
          label={t('opsCashier.methods.title')}
        />
      }
    >
      <QueryView query={useMethods()}>
        {({ providers }) => <Form key={direction} providers={providers} direction={direction} />}
      </QueryView>
    </OpsPage>
  );
};
