import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetBrandProfilesEndpoint, opsSetBrandProfilesEndpoint } from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { keysOf, valueAt } from './profile-keys.ts';
import { useProfileTexts } from './profile-texts.ts';

type Value = OpsValue<typeof opsGetBrandProfilesEndpoint>;

const everywhere = '*';

const Draft = ({ value }: { value: Value }) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useProfileTexts();
  const brandId = useBrandId();
  const mayEdit = useMay('policy.edit');
  const [list, setList] = useState(value.list);
  const [country, setCountry] = useState('');
  const [code, setCode] = useState('');
  const [isAsking, setAsking] = useState(false);
  const change = useOpsChange(opsSetBrandProfilesEndpoint, { invalidates: [opsGetBrandProfilesEndpoint] });
  const named = (place: string) =>
    place === everywhere ? t('opsProtection.brandProfiles.everywhere') : fmt.country(place);
  const requested = country.trim().toUpperCase();
  const isReady = /^(\*|[A-Z]{2})$/.test(requested) && code.trim().length > 1;
  const hasChanged = JSON.stringify(list) !== JSON.stringify(value.list);
  return (
    <div className="grid gap-4">
      <Panel title={t('opsProtection.brandProfiles.list')} level={3}>
        <ul className="grid gap-2">
          {list.map((line) => (
            <li key={`${line.country} ${line.code}`} className="flex items-center justify-between gap-3">
              <span>
                {named(line.country)} <bdi className="font-semibold">{line.code}</bdi>
              </span>
              {mayEdit && (
                <IconButton
                  label={t('opsProtection.brandProfiles.remove', { country: named(line.country) })}
                  onClick={() => setList(list.filter((one) => one !== line))}
                >
                  <Trash2 />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <div
            className={clsx(
              'grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]',
              list.length > 0 && 'mt-4 border-line border-t pt-4',
            )}
          >
            <TextField
              label={t('opsProtection.brandProfiles.country')}
              hint={t('opsProtection.brandProfiles.countryHint')}
              dir="ltr"
              maxLength={2}
              value={country}
              onChange={(event) => setCountry(event.target.value)}
            />
            <TextField
              label={t('opsProtection.brandProfiles.code')}
              hint={t('opsProtection.brandProfiles.codeHint')}
              dir="ltr"
              maxLength={32}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            {/* Aligned with the fields, not with the hints below them. */}
            <Button
              className="sm:mt-7"
              icon={<Plus />}
              disabled={!isReady}
              onClick={() => {
                setList([...list, { country: requested, code: code.trim() }]);
                setCountry('');
                setCode('');
              }}
            >
              {t('opsProtection.brandProfiles.add')}
            </Button>
          </div>
        )}
        {mayEdit && hasChanged && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="primary" disabled={list.length === 0} onClick={() => setAsking(true)}>
              {t('opsProtection.brandProfiles.ask')}
            </Button>
            <Button variant="outline" onClick={() => setList(value.list)}>
              {t('opsProtection.brandProfiles.discard')}
            </Button>
          </div>
        )}
      </Panel>
      {value.merged.map(({ country: place, keys }) => (
        <Panel
          key={place}
          level={3}
          title={t('opsProtection.brandProfiles.merged', { country: named(place) })}
          hint={t('opsProtection.brandProfiles.mergedHint')}
        >
          <Facts
            items={keysOf([{ keys }]).map((name) => ({
              label: texts.keyOf(name),
              value: texts.valueOf(valueAt(keys, name)),
            }))}
          />
        </Panel>
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('opsProtection.brandProfiles.ask')}
        effect={t('opsProtection.brandProfiles.effect')}
        askReason
        confirmLabel={t('opsProtection.brandProfiles.confirm')}
        onConfirm={(reason) => change.run({ params: { brandId }, body: { revision: value.revision, list, reason } })}
      />
    </div>
  );
};

/**
 * The profiles that apply to a brand, by the country of its members; of several profiles the strictest value of each
 * key applies.
 */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(opsGetBrandProfilesEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsProtection.brandProfiles.title')} hint={t('opsProtection.brandProfiles.hint')}>
      <div className="grid gap-4">
        <ReadOnlyNote permission="policy.edit" />
        <PendingBanner object={{ kind: 'brand_profiles', id: brandId }} />
        <QueryView query={query}>{(value) => <Draft key={value.revision} value={value} />}</QueryView>
      </div>
    </OpsPage>
  );
};
