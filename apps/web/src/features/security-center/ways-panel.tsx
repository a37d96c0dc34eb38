import { useT } from '@fairhouse/i18n/react';
import type { MemberPageKey } from '@fairhouse/protocol/member-pages';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, FileDown, HeartHandshake } from 'lucide-react';
import { useCashierTerms } from '#shared/cashier/terms.ts';
import { useIdentityText } from '#shared/cashier/use-identity-text.ts';
import { identityCheckQuery } from './api.ts';
import { SettingRow } from './setting-row.tsx';

const tones = {
  none: 'neutral',
  declared: 'info',
  pending: 'info',
  verified: 'positive',
  rejected: 'negative',
  expired: 'warning',
} as const;

/** Links to related pages: identity check, safer play, and the member's data. */
export const WaysPanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  // Errors are ignored: a row without its state still links to the page that has it.
  const { data: terms } = useCashierTerms();
  const identityText = useIdentityText();
  const state = useQuery(identityCheckQuery(memberId)).data?.state;
  const open = (key: MemberPageKey, what: string) => (
    <Button asChild size="sm" variant="ghost">
      <Link
        to="/member"
        search={{ mc: key }}
        aria-label={t('security.action.named', { action: t('profile.ways.open'), what })}
      >
        {t('profile.ways.open')}
      </Link>
    </Button>
  );
  const identity = t('profile.ways.identity');
  const saferPlay = t('profile.ways.saferPlay');
  const myData = t('profile.ways.myData');
  return (
    <Panel title={t('profile.ways.title')}>
      <ul className="divide-y divide-line">
        <SettingRow
          icon={<BadgeCheck />}
          title={identity}
          badge={state === undefined ? undefined : { tone: tones[state], text: t(`profile.identity.${state}`) }}
          text={terms === undefined ? t('profile.ways.identityText') : identityText(terms.identity)}
          action={open('identityCheck', identity)}
        />
        <SettingRow
          icon={<HeartHandshake />}
          title={saferPlay}
          text={t('profile.ways.saferPlayText')}
          action={open('saferPlay', saferPlay)}
        />
        <SettingRow
          icon={<FileDown />}
          title={myData}
          text={t('profile.ways.myDataText')}
          action={open('myData', myData)}
        />
      </ul>
    </Panel>
  );
};
