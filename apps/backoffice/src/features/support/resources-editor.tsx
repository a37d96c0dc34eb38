import { useT } from '@fairhouse/i18n/react';
import {
  getResourcesEndpoint,
  type ResourceInput,
  resourceTypes,
  setResourcesEndpoint,
} from '@fairhouse/protocol/ops/support';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import * as z from 'zod';
import { FormText } from '#framework/form-fields.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { FaultNotice } from '../brand/fault-notice.tsx';

type Kind = ResourceInput['resourceType'];
type Row = { name: string; url: string };
type Values = Record<Kind, Row>;

export type ResourcesView = OpsValue<typeof getResourcesEndpoint>;

/** One row per kind: an empty URL means that the brand has none. */
const schema = z.record(
  z.enum(resourceTypes),
  z.object({ name: z.string().max(40), url: z.literal('').or(z.url({ protocol: /^https$/ }).max(500)) }),
);

const valuesOf = ({ resources }: ResourcesView): Values =>
  Object.fromEntries(
    resourceTypes.map((kind) => {
      const row = resources.find(({ resourceType }) => resourceType === kind);
      return [kind, { name: row?.name ?? '', url: row?.url ?? '' }];
    }),
  ) as Values;

const resourcesOf = (values: Values): ResourceInput[] =>
  resourceTypes.flatMap((resourceType) => {
    const { name, url } = values[resourceType];
    return url === '' ? [] : [{ resourceType, name: name || resourceType, url }];
  });

export const ResourcesEditor = ({ view }: { view: ResourcesView }) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('support.edit');
  const change = useOpsChange(setResourcesEndpoint, {
    invalidates: [getResourcesEndpoint],
    done: 'opsBrand.resources.saved',
    isQuiet: true,
  });
  const save = (values: Values) =>
    change.run({ params: { brandId }, body: { revision: view.revision, resources: resourcesOf(values) } });
  return (
    <SettingsForm
      schema={schema}
      values={valuesOf(view)}
      isReadOnly={!may}
      note={t('opsBrand.channels.note')}
      onSave={save}
    >
      {(form) => (
        <div className="flex flex-col gap-4">
          <FaultNotice failure={change.failure} />
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1">
            {resourceTypes.map((kind) => (
              <li key={kind} className="grid items-end gap-3 p-3 sm:grid-cols-[9rem_12rem_minmax(0,1fr)]">
                <p className="flex items-center gap-2 font-semibold text-sm sm:pb-3">
                  <BrandIcon name={kind} className="size-5 shrink-0 text-action-text" />
                  {kind}
                </p>
                <FormText form={form} name={`${kind}.name`} label={t('opsBrand.resources.name')} maxLength={40} />
                <FormText
                  form={form}
                  name={`${kind}.url`}
                  label={t('opsBrand.resources.url')}
                  dir="ltr"
                  inputMode="url"
                  spellCheck={false}
                  placeholder={t('opsBrand.resources.example')}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </SettingsForm>
  );
};
