import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsListProfilesEndpoint } from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { keysOf, valueAt } from './profile-keys.ts';
import { useProfileTexts } from './profile-texts.ts';

type Profile = OpsValue<typeof opsListProfilesEndpoint>['profiles'][number];

/** The current version of each profile: the newest that is in effect. */
const standing = (profiles: readonly Profile[]): Profile[] => {
  const codes = [...new Set(profiles.map(({ code }) => code))].toSorted();
  return codes.flatMap((code) => {
    const versions = profiles.filter((one) => one.code === code).toSorted((a, b) => b.version - a.version);
    const holds = versions.find(({ effectiveAt }) => Date.parse(effectiveAt) <= Date.now()) ?? versions[0];
    return holds === undefined ? [] : [holds];
  });
};

const ProfileTable = ({ profiles }: { profiles: readonly Profile[] }) => {
  const t = useT();
  const fmt = useFmt();
  const texts = useProfileTexts();
  const mayEdit = useMay('profile.edit');
  const [changing, setChanging] = useState<Profile | null>(null);
  const shown = standing(profiles);
  const waiting = profiles.filter(({ effectiveAt }) => Date.parse(effectiveAt) > Date.now());
  return (
    <div className="grid min-w-0 gap-4">
      {shown.map(({ code }) => (
        <PendingBanner key={code} object={{ kind: 'policy_profile', id: code }} scope="group" />
      ))}
      {waiting.map(({ code, version, effectiveAt }) => (
        <p key={`${code} ${version}`} className="text-sm text-text-2">
          {t('opsProtection.profiles.waiting', { code, version, moment: fmt.dateTime(effectiveAt) })}
        </p>
      ))}
      <ScrollArea label={t('opsProtection.profiles.title')} className="rounded-lg border border-line bg-surface-1">
        <table className="w-full border-collapse text-start text-sm">
          <thead>
            <tr className="border-line border-b bg-surface-2">
              <th scope="col" className="sticky start-0 bg-surface-2 px-3 py-2 text-start font-semibold">
                {t('opsProtection.profiles.key')}
              </th>
              {shown.map((profile) => (
                <th key={profile.code} scope="col" className="min-w-40 px-3 py-2 text-start align-top font-semibold">
                  <span className="flex flex-wrap items-center justify-between gap-2">
                    <span>
                      <bdi>{profile.code}</bdi>{' '}
                      <span className="text-caption text-muted">
                        {t('opsProtection.profiles.version', { version: profile.version })}
                      </span>
                    </span>
                    {mayEdit && (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t('opsProtection.profiles.changeOne', { code: profile.code })}
                        onClick={() => setChanging(profile)}
                      >
                        {t('opsProtection.profiles.change')}
                      </Button>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keysOf(shown).map((name) => (
              <tr key={name} className="border-line border-b align-top last:border-0">
                <th
                  scope="row"
                  className="sticky start-0 min-w-44 bg-surface-1 px-3 py-2 text-start font-normal text-text-1"
                >
                  {texts.keyOf(name)}
                  {/* The name that the editor and the change log use. */}
                  <bdi className="block text-caption text-muted">{name}</bdi>
                </th>
                {shown.map(({ code, keys }) => (
                  <td key={code} className="px-3 py-2">
                    <bdi>{texts.valueOf(valueAt(keys, name))}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {changing !== null && <ProfileEditor profile={changing} onClose={() => setChanging(null)} />}
    </div>
  );
};

/** What each licence asks, key by key. A change takes two, and what loosens holds a day later. */
export const Screen = () => {
  const t = useT();
  const query = useOpsQuery(opsListProfilesEndpoint, {});
  return (
    <OpsPage title={t('opsProtection.profiles.title')} hint={t('opsProtection.profiles.hint')}>
      <QueryView query={query}>{({ profiles }) => <ProfileTable profiles={profiles} />}</QueryView>
    </OpsPage>
  );
};
