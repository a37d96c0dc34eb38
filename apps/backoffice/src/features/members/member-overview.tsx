import { useT } from '@fairhouse/i18n/react';
import type { MemberOverview as Member } from '@fairhouse/protocol/ops/members-wire';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { ActivityCharts } from './activity-charts.tsx';
import { deviceText, typeText } from './member-texts.ts';
import { PrivateFields } from './private-fields.tsx';
import { TagEditor } from './tag-editor.tsx';
import { WalletTable } from './wallet-table.tsx';

const resetOnlyFrom = 100;

const Account = ({ member }: { member: Member }) => {
  const t = useT();
  const brandId = useBrandId();
  const { recommender, stateReason, stateAt } = member;
  return (
    <Facts
      items={[
        { label: t('opsMembers.column.type'), value: t(typeText(member.type)) },
        ...(stateReason === null
          ? []
          : [
              {
                label: t('opsMembers.overview.stateReason'),
                value: (
                  <>
                    <bdi className="whitespace-pre-wrap">{stateReason}</bdi> <TimeCell at={stateAt} />
                  </>
                ),
              },
            ]),
        { label: t('opsMembers.column.joined'), value: <TimeCell at={member.joinedAt} /> },
        { label: t('opsMembers.overview.language'), value: member.language },
        { label: t('opsMembers.filter.currency'), value: member.currency },
        {
          label: t('opsMembers.overview.recommender'),
          value:
            recommender === null ? (
              <span className="text-muted">{t('opsMembers.overview.none')}</span>
            ) : (
              <OpsLink
                href={`/b/${brandId}/members/${recommender.memberId}`}
                className="text-action-text hover:underline"
              >
                <bdi>{recommender.account}</bdi>
              </OpsLink>
            ),
        },
        { label: t('opsMembers.column.tags'), value: <TagEditor memberId={member.memberId} tags={member.tags} /> },
      ]}
    />
  );
};

const Security = ({ member }: { member: Member }) => {
  const t = useT();
  const { failedLogins } = member;
  const yesNo = (is: boolean) => t(is ? 'opsMembers.overview.yes' : 'opsMembers.overview.no');
  return (
    <Facts
      items={[
        { label: t('opsMembers.overview.hasPassword'), value: yesNo(member.hasPassword) },
        { label: t('opsMembers.overview.secondFactor'), value: yesNo(member.hasSecondFactor) },
        {
          label: t('opsMembers.overview.failedLogins'),
          value:
            failedLogins >= resetOnlyFrom
              ? t('opsMembers.overview.locked', { count: failedLogins })
              : t('opsMembers.overview.failures', { count: failedLogins }),
        },
        ...(member.moneyOutHeldUntil === null
          ? []
          : [
              {
                label: t('opsMembers.overview.moneyHeld'),
                value: <TimeCell at={member.moneyOutHeldUntil} />,
              },
            ]),
      ]}
    />
  );
};

const Logins = ({ member }: { member: Member }) => {
  const t = useT();
  if (member.logins.length === 0) return <p className="text-sm text-muted">{t('opsMembers.overview.noLogins')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {member.logins.map(({ at, device, network, country }) => (
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <TimeCell at={at} />
          <span className="text-text-2">
            {t(deviceText(device))} · <bdi dir="ltr">{network}</bdi>
            {country !== null && ` · ${country}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const MemberOverview = ({ member }: { member: Member }) => {
  const t = useT();
  const mayLedger = useMay('ledger.read');
  return (
    <div className="grid gap-4">
      {mayLedger && member.kind !== 'trial' && <ActivityCharts memberId={member.memberId} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={t('opsMembers.overview.account')}>
            <Account member={member} />
          </Panel>
          <Panel title={t('opsMembers.overview.contacts')}>
            <PrivateFields member={member} />
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title={t('opsMembers.overview.wallets')}>
            <WalletTable wallets={member.wallets} />
          </Panel>
          <Panel title={t('opsMembers.overview.security')}>
            <Security member={member} />
          </Panel>
          <Panel title={t('opsMembers.overview.logins')}>
            <Logins member={member} />
          </Panel>
        </div>
      </div>
    </div>
  );
};
