import { useFmt, useT } from '@fairhouse/i18n/react';
import { getRegionsEndpoint, setRegionsEndpoint } from '@fairhouse/protocol/ops/settings-regions';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Field } from '@fairhouse/ui/primitives/field';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useReason } from '../use-reason.tsx';
import { AddRule } from './add-rule.tsx';
import { DraftEffect } from './draft-effect.tsx';
import { countChanges, type RegionDraft, subjectOf } from './region-draft.ts';
import { TestPanel } from './test-panel.tsx';

type Props = { draft: RegionDraft; isReadOnly: boolean; onChange: (draft: RegionDraft) => void };

const Rules = ({ draft, isReadOnly, onChange }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const { rules } = draft;
  return (
    <Panel title={t('opsSettings.regions.rules')} hint={t('opsSettings.regions.rulesHint')} padding="none">
      <ul className="divide-y divide-line">
        {rules.length === 0 && (
          <li className="px-4 py-3 text-sm text-muted sm:px-5">{t('opsSettings.regions.noRules')}</li>
        )}
        {rules.map((rule) => (
          <li key={subjectOf(rule)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm sm:px-5">
            <span className="min-w-32 font-semibold text-text-1">
              {rule.country === null ? <bdi className="font-mono">{rule.block}</bdi> : fmt.country(rule.country)}
            </span>
            <StateBadge tone={rule.effect === 'block' ? 'negative' : 'positive'}>
              {t(`opsSettings.regions.${rule.effect}`)}
            </StateBadge>
            <bdi className="min-w-0 flex-1 break-words text-muted max-sm:order-last max-sm:basis-full">
              {rule.reason}
            </bdi>
            {!isReadOnly && (
              <IconButton
                label={t('opsSettings.regions.remove', { subject: subjectOf(rule) })}
                onClick={() => onChange({ ...draft, rules: rules.filter((each) => each !== rule) })}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <AddRule
          onAdd={(rule) =>
            onChange({ ...draft, rules: [...rules.filter((each) => subjectOf(each) !== subjectOf(rule)), rule] })
          }
        />
      )}
    </Panel>
  );
};

const Regions = ({ value }: { value: OpsValue<typeof getRegionsEndpoint> }) => {
  const t = useT();
  const brandId = useBrandId();
  const isReadOnly = !useMay('region.edit');
  const held: RegionDraft = { unknownCountry: value.unknownCountry, rules: value.rules };
  const [typed, setTyped] = useState<RegionDraft | null>(null);
  const draft = typed ?? held;
  const count = countChanges(held, draft);
  const { ask, dialog } = useReason();
  const change = useOpsChange(setRegionsEndpoint, { invalidates: [getRegionsEndpoint] });
  const save = () =>
    void ask({
      title: t('opsSettings.regions.askTitle', { count }),
      effect: <DraftEffect draft={draft} />,
      confirmLabel: t('opsSettings.action.ask'),
      run: (reason) => change.run({ params: { brandId }, body: { ...draft, revision: value.revision, reason } }),
    }).then(
      () => setTyped(null),
      () => undefined,
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Rules draft={draft} isReadOnly={isReadOnly} onChange={setTyped} />
        <Panel title={t('opsSettings.regions.unknown')} hint={t('opsSettings.regions.unknownHint')}>
          {isReadOnly ? (
            <p className="text-sm text-text-2">{t(`opsSettings.regions.${draft.unknownCountry}`)}</p>
          ) : (
            <Field label={t('opsSettings.regions.effect')} isLabelHidden>
              {(control) => (
                <Select
                  {...control}
                  value={draft.unknownCountry}
                  options={(['allow', 'block'] as const).map((each) => ({
                    value: each,
                    label: t(`opsSettings.regions.${each}`),
                  }))}
                  onChange={(each) => setTyped({ ...draft, unknownCountry: each === 'block' ? 'block' : 'allow' })}
                />
              )}
            </Field>
          )}
        </Panel>
        {count > 0 && (
          <div className="sticky bottom-0 flex flex-col gap-3 rounded-lg border border-line-strong bg-surface-2 p-4 shadow-2">
            <DraftEffect draft={draft} />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="me-auto text-sm text-muted">{t('opsSettings.regions.changes', { count })}</span>
              <Button onClick={() => setTyped(null)}>{t('opsSettings.action.discard')}</Button>
              <Button variant="primary" onClick={save}>
                {t('opsSettings.action.ask')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <TestPanel ownAddress={value.own.address} />
      {dialog}
    </div>
  );
};

/** B48: the regions from which a brand may be visited, and a test of what the edge returns to an address. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getRegionsEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsSettings.regions.title')} hint={t('opsSettings.regions.hint')}>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="region.edit" />
        <PendingBanner object={{ kind: 'regions', id: brandId }} />
      </div>
      <QueryView query={query}>{(value) => <Regions value={value} />}</QueryView>
    </OpsPage>
  );
};
