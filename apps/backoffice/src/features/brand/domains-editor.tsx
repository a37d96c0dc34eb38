import { useT } from '@fairhouse/i18n/react';
import { domainsPayload, getDomainsEndpoint, setDomainsEndpoint } from '@fairhouse/protocol/ops/branding';
import { Button } from '@fairhouse/ui/primitives/button';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { DomainRow, type DomainsValues } from './domain-row.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { useReason } from './use-reason.tsx';

const Rows = ({ form, isReadOnly }: { form: UseFormReturn<DomainsValues>; isReadOnly: boolean }) => {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'domains' });
  return (
    <div className="rounded-lg border border-line bg-surface-1">
      <ol className="divide-y divide-line">
        {fields.map(({ id }, index) => (
          <DomainRow key={id} form={form} index={index} isReadOnly={isReadOnly} onRemove={() => remove(index)} />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="border-line border-t p-3">
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => append({ host: '', kind: 'mirror', priority: 10, published: true })}
          >
            {t('opsBrand.domains.add')}
          </Button>
        </div>
      )}
    </div>
  );
};

export type DomainsEditorProps = { view: OpsValue<typeof getDomainsEndpoint>; onAsked: () => void };

export const DomainsEditor = ({ view, onAsked }: DomainsEditorProps) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('domain.edit');
  const change = useOpsChange(setDomainsEndpoint, { invalidates: [getDomainsEndpoint], isQuiet: true });
  const { ask, dialog } = useReason({
    title: t('opsBrand.domains.askTitle'),
    effect: t('opsBrand.domains.askEffect'),
    confirmLabel: t('opsBrand.domains.ask'),
    failure: change.failure,
  });
  const save = async ({ domains }: DomainsValues) => {
    await ask((reason) => change.run({ params: { brandId }, body: { revision: view.revision, domains, reason } }));
    onAsked();
  };
  return (
    <>
      <FaultNotice failure={change.failure} />
      <SettingsForm
        schema={domainsPayload}
        values={{ domains: view.domains }}
        isReadOnly={!may}
        saveLabel={t('opsBrand.domains.ask')}
        note={t('opsBrand.domains.note')}
        onSave={save}
      >
        {(form) => <Rows form={form} isReadOnly={!may} />}
      </SettingsForm>
      {dialog}
    </>
  );
};
