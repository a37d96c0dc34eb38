import { useT } from '@fairhouse/i18n/react';
import { getHostsEndpoint, hostsPayload, setHostsEndpoint } from '@fairhouse/protocol/ops/branding';
import { Panel } from '@fairhouse/ui/primitives/card';
import * as z from 'zod';
import { FormArea, FormText } from '#framework/form-fields.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { FaultNotice } from './fault-notice.tsx';
import { useReason } from './use-reason.tsx';

const lists = ['imageHosts', 'launchHosts', 'serviceHosts'] as const;

const listTexts = {
  imageHosts: { label: 'opsBrand.hosts.image', hint: 'opsBrand.hosts.imageHint' },
  launchHosts: { label: 'opsBrand.hosts.launch', hint: 'opsBrand.hosts.launchHint' },
  serviceHosts: { label: 'opsBrand.hosts.service', hint: 'opsBrand.hosts.serviceHint' },
} as const;

/** Hosts are usually pasted one per line. */
const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');
const asTyped = (hosts: readonly string[]): string => hosts.join('\n');

const typed = z.object({
  imageHosts: z.string(),
  launchHosts: z.string(),
  serviceHosts: z.string(),
  analyticsTagId: z.literal('').or(hostsPayload.shape.analyticsTagId.unwrap()),
});

export type HostsEditorProps = { view: OpsValue<typeof getHostsEndpoint>; onAsked: () => void };

export const HostsEditor = ({ view, onAsked }: HostsEditorProps) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('domain.edit');
  const change = useOpsChange(setHostsEndpoint, { invalidates: [getHostsEndpoint], isQuiet: true });
  const { ask, dialog } = useReason({
    title: t('opsBrand.hosts.askTitle'),
    effect: t('opsBrand.hosts.askEffect'),
    confirmLabel: t('opsBrand.domains.ask'),
    failure: change.failure,
  });
  const save = async (values: z.infer<typeof typed>) => {
    const body = {
      revision: view.revision,
      imageHosts: linesOf(values.imageHosts),
      launchHosts: linesOf(values.launchHosts),
      serviceHosts: linesOf(values.serviceHosts),
      analyticsTagId: values.analyticsTagId === '' ? null : values.analyticsTagId,
    };
    await ask((reason) => change.run({ params: { brandId }, body: { ...body, reason } }));
    onAsked();
  };
  return (
    <>
      <FaultNotice failure={change.failure} />
      <SettingsForm
        schema={typed}
        values={{
          imageHosts: asTyped(view.imageHosts),
          launchHosts: asTyped(view.launchHosts),
          serviceHosts: asTyped(view.serviceHosts),
          analyticsTagId: view.analyticsTagId ?? '',
        }}
        isReadOnly={!may}
        saveLabel={t('opsBrand.domains.ask')}
        note={t('opsBrand.domains.note')}
        onSave={save}
      >
        {(form) => (
          <div className="grid gap-4 lg:grid-cols-3">
            {lists.map((list) => (
              <Panel key={list} title={t(listTexts[list].label)} hint={t(listTexts[list].hint)}>
                <FormArea
                  form={form}
                  name={list}
                  label={t('opsBrand.hosts.lines')}
                  dir="ltr"
                  rows={4}
                  spellCheck={false}
                />
                {list === 'serviceHosts' && view.usedBy.length > 0 && (
                  <ul className="mt-3 text-caption text-muted">
                    {view.usedBy.map(({ host, title }) => (
                      <li key={`${host} ${title}`}>{t('opsBrand.hosts.usedBy', { host, title })}</li>
                    ))}
                  </ul>
                )}
              </Panel>
            ))}
            <Panel title={t('opsBrand.hosts.analytics')} hint={t('opsBrand.hosts.analyticsHint')}>
              <FormText
                form={form}
                name="analyticsTagId"
                label={t('opsBrand.hosts.tag')}
                dir="ltr"
                spellCheck={false}
              />
            </Panel>
          </div>
        )}
      </SettingsForm>
      {dialog}
    </>
  );
};
