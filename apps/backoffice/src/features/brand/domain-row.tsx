import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { type BrandDomain, domainKinds, type domainsPayload } from '@fairhouse/protocol/ops/branding';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Trash2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { FormNumber, FormSelect, FormSwitch, FormText } from '#framework/form-fields.tsx';

export type DomainsValues = z.infer<typeof domainsPayload>;

export const kindTexts: Readonly<Record<BrandDomain['kind'], MessageId>> = {
  main: 'opsBrand.domains.kind.main',
  mirror: 'opsBrand.domains.kind.mirror',
  agent: 'opsBrand.domains.kind.agent',
  app: 'opsBrand.domains.kind.app',
};

export type DomainRowProps = {
  form: UseFormReturn<DomainsValues>;
  index: number;
  isReadOnly: boolean;
  onRemove: () => void;
};

/** One domain under which the brand is served. */
export const DomainRow = ({ form, index, isReadOnly, onRemove }: DomainRowProps) => {
  const t = useT();
  const host = form.watch(`domains.${index}.host`);
  return (
    <li className="grid grid-cols-2 items-end gap-3 p-3 md:grid-cols-[minmax(0,1fr)_9rem_6rem_10rem_auto]">
      <div className="col-span-2 md:col-span-1">
        <FormText
          form={form}
          name={`domains.${index}.host`}
          label={t('opsBrand.domains.host')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          placeholder={t('opsBrand.domains.hostExample')}
        />
      </div>
      <FormSelect
        form={form}
        name={`domains.${index}.kind`}
        label={t('opsBrand.domains.kindLabel')}
        options={domainKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
      />
      <FormNumber form={form} name={`domains.${index}.priority`} label={t('opsBrand.domains.priority')} min={0} />
      <FormSwitch form={form} name={`domains.${index}.published`} label={t('opsBrand.domains.published')} />
      {!isReadOnly && (
        <IconButton label={t('opsBrand.domains.remove', { host })} variant="ghost" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
};
