import { useT } from '@fairhouse/i18n/react';
import { contractKinds } from '@fairhouse/protocol/contract/terms';
import {
  type OpsContractTemplate,
  opsListContractTemplatesEndpoint,
  opsSaveContractTemplateEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { useAmounts } from '#framework/form/use-amounts.ts';
import { Segments } from '#framework/segments.tsx';
import { useBrand, useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { draftOf, emptyDraft, sentTerms, termsOf } from './terms-draft.rules.ts';
import { TermsFields } from './terms-fields.tsx';

const nameMax = 60;

/** A new template, or another name or terms of one. */
export const TemplateDialog = ({
  template,
  onClose,
}: {
  template: OpsContractTemplate | null;
  onClose: () => void;
}) => {
  const t = useT();
  const brandId = useBrandId();
  const brand = useBrand();
  const currency = template?.terms.currency ?? brand?.currency ?? 'USD';
  const amounts = useAmounts(currency);
  const [templateId] = useState(() => template?.templateId ?? crypto.randomUUID());
  const [name, setName] = useState(template?.name ?? '');
  const [draft, setDraft] = useState(() =>
    template === null ? emptyDraft('daily') : draftOf(template.terms, amounts),
  );
  const [isTried, setIsTried] = useState(false);
  const { terms, faults } = termsOf(draft, { currency, read: amounts.read });
  const save = useOpsChange(opsSaveContractTemplateEndpoint, {
    invalidates: [opsListContractTemplatesEndpoint],
    done: 'opsContracts.template.saved',
  });
  const isNamed = name.trim() !== '';
  const submit = () => {
    setIsTried(true);
    if (faults.length > 0 || !isNamed) return;
    save
      .run({ params: { brandId, templateId }, body: { name: name.trim(), terms: sentTerms(terms) } })
      .then(onClose, () => undefined);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(template === null ? 'opsContracts.template.new' : 'opsContracts.template.edit')}
      description={t('opsContracts.templates.hint')}
      closeLabel={t('core.action.close')}
      closesOnCover={false}
      footer={
        <>
          <Button onClick={onClose}>{t('core.action.cancel')}</Button>
          <Button variant="primary" isLoading={save.isRunning} onClick={submit}>
            {t('ops.form.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('opsContracts.template.name')}
          maxLength={nameMax}
          value={name}
          {...(isTried && !isNamed && { error: t('opsContracts.fault.noName') })}
          onChange={(event) => setName(event.target.value)}
        />
        {template === null && (
          <Segments
            label={t('opsContracts.column.kind')}
            value={draft.kind}
            onChange={(kind) => setDraft(emptyDraft(kind))}
            options={contractKinds.map((value) => ({ value, label: t(`opsContracts.kindShort.${value}`) }))}
          />
        )}
        <TermsFields
          draft={draft}
          faults={isTried ? faults : []}
          currency={currency}
          onEdit={(part) => setDraft({ ...draft, ...part })}
        />
      </div>
    </Dialog>
  );
};
