import { useFmt, useT } from '@fairhouse/i18n/react';
import { getMemberProfileEndpoint, type MemberProfile } from '@fairhouse/protocol/ops/member-profile';
import type { MemberOverview } from '@fairhouse/protocol/ops/members-wire';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoneyCell, StateBadge, TimeCell } from '#framework/cells.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { IdentityState } from '../protection/identity/identity-cells.tsx';
import { sourceTexts } from './member-texts.ts';

type Profile = OpsValue<typeof getMemberProfileEndpoint>;

/** A figure's definition, by hover, focus or tap. */
const Definition = ({ name, children }: { name: string; children: ReactNode }) => {
  const t = useT();
  return (
    <Popover
      label={name}
      trigger={
        <IconButton size="sm" label={t('opsMembers.head.definition', { name })} className="-my-2">
          <Info />
        </IconButton>
      }
    >
      {children}
    </Popover>
  );
};

const Ngr = ({ lifetime }: { lifetime: NonNullable<Profile['lifetime']> }) => {
  const t = useT();
  const parts = ['staked', 'won', 'bonus', 'fees', 'adjustments'] as const;
  return (
    <KpiTile
      label={
        <span className="inline-flex items-center gap-1">
          {t('opsMembers.head.ngr')}
          <Definition name={t('opsMembers.head.ngr')}>
            <p className="mb-2 text-text-2">{t('opsMembers.head.ngrDefinition')}</p>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
              {parts.map((part) => (
                <div key={part} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-muted">{t(`opsMembers.head.${part}`)}</dt>
                  <dd className="text-end">
                    <MoneyCell value={lifetime[part].minor} currency={lifetime[part].currency} />
                  </dd>
                </div>
              ))}
            </dl>
          </Definition>
        </span>
      }
      value={<MoneyCell value={lifetime.ngr.minor} currency={lifetime.ngr.currency} isSigned />}
      hint={t('opsMembers.head.rounds', { count: lifetime.rounds })}
    />
  );
};

const Figures = ({ member, lifetime }: { member: MemberOverview; lifetime: Profile['lifetime'] }) => {
  const t = useT();
  const fmt = useFmt();
  const [main] = member.wallets;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {main && (
        <KpiTile
          label={t('opsMembers.column.balance')}
          value={<MoneyCell value={main.balance.minor} currency={main.balance.currency} />}
          hint={
            BigInt(main.held.minor) !== 0n && (
              <>
                {t('opsMembers.wallet.held')} <MoneyCell value={main.held.minor} currency={main.held.currency} />
              </>
            )
          }
        />
      )}
      {lifetime && (
        <>
          <KpiTile
            label={t('opsMembers.head.deposits')}
            value={<MoneyCell value={lifetime.deposits.minor} currency={lifetime.deposits.currency} />}
            hint={
              lifetime.lastDepositAt === null
                ? t('opsMembers.head.noDeposit')
                : t('opsMembers.head.lastOf', {
                    count: lifetime.depositCount,
                    when: fmt.relative(lifetime.lastDepositAt),
                  })
            }
          />
          <KpiTile
            label={t('opsMembers.head.withdrawals')}
            value={<MoneyCell value={lifetime.withdrawals.minor} currency={lifetime.withdrawals.currency} />}
            hint={t('opsMembers.head.payouts', { count: lifetime.withdrawalCount })}
          />
          <Ngr lifetime={lifetime} />
        </>
      )}
    </div>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="min-w-0 break-words text-sm text-text-1">{children}</dd>
  </div>
);

const Linked = ({ href, children }: { href: string; children: ReactNode }) => (
  <OpsLink href={href} className="text-action-text hover:underline">
    {children}
  </OpsLink>
);

const Risk = ({ profile, base }: { profile: Profile; base: string }) => {
  const t = useT();
  const { risk, openBetDisputes = 0, openPaymentDisputes = 0 } = profile;
  const disputes = openBetDisputes + openPaymentDisputes;
  if (risk === undefined && disputes === 0) return null;
  const isCalm = risk !== undefined && !risk.isFlagged && risk.restriction === null && risk.openMatches === 0;
  return (
    <Fact label={t('opsMembers.head.risk')}>
      <span className="flex flex-wrap items-center gap-1">
        {isCalm && disputes === 0 && <span>{t('opsMembers.head.noRisk')}</span>}
        {risk?.restriction != null && (
          <StateBadge tone="warning">
            {t(risk.restriction === 'cooling_off' ? 'opsMembers.head.onBreak' : 'opsMembers.state.excluded')}
          </StateBadge>
        )}
        {risk?.isFlagged === true && <StateBadge tone="negative">{t('opsMembers.head.flagged')}</StateBadge>}
        {risk !== undefined && risk.openMatches > 0 && (
          <StateBadge tone="warning">{t('opsMembers.head.matches', { count: risk.openMatches })}</StateBadge>
        )}
        {disputes > 0 && <StateBadge tone="warning">{t('opsMembers.head.disputes', { count: disputes })}</StateBadge>}
        {risk?.score != null && (
          <Linked href={`${base}/protection?tab=scores`}>
            {t('opsMembers.head.score', { score: risk.score.score })}
          </Linked>
        )}
      </span>
    </Fact>
  );
};

const Source = ({ source, brandId }: { source: MemberProfile['source']; brandId: string }) => {
  const t = useT();
  return (
    <Fact label={t('opsMembers.head.source')}>
      {t(sourceTexts[source.kind])}
      {source.label !== null && (
        <>
          {' '}
          <bdi>{source.label}</bdi>
        </>
      )}
      {source.by !== null && (
        <>
          {' · '}
          <Linked href={`/b/${brandId}/members/${source.by.memberId}`}>
            <bdi>{source.by.name}</bdi>
          </Linked>
        </>
      )}
    </Fact>
  );
};

/** The facts about a member that hold whatever tab is open. What the operator may not see is absent. */
export const MemberHead = ({ member }: { member: MemberOverview }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const { memberId } = member;
  const { data: profile } = useOpsQuery(
    getMemberProfileEndpoint,
    { params: { brandId, memberId } },
    { refetchMs: 30_000, keepsOld: true },
  );
  const base = `/b/${brandId}/members/${memberId}`;
  const countries = [...new Set([profile?.country.phone, profile?.country.login])].filter((code) => code != null);
  return (
    <section aria-label={t('opsMembers.head.title')} className="grid gap-3">
      <Figures member={member} lifetime={profile?.lifetime} />
      {profile && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-1 p-3 shadow-1 sm:grid-cols-3 sm:p-4 xl:grid-cols-4">
          <Risk profile={profile} base={base} />
          {profile.verification && (
            <Fact label={t('opsMembers.head.verification')}>
              <IdentityState state={profile.verification} />
            </Fact>
          )}
          {profile.agent && (
            <Fact label={t('opsMembers.head.agent')}>
              {profile.agent.upline === null ? (
                <Linked href={`/b/${brandId}/agents/${profile.agent.ref}`}>{t('opsMembers.head.house')}</Linked>
              ) : (
                <Linked href={`/b/${brandId}/agents/${profile.agent.upline.ref}`}>
                  <bdi>{profile.agent.upline.name}</bdi>
                </Linked>
              )}
            </Fact>
          )}
          <Fact label={t('opsMembers.column.lastLogin')}>
            <TimeCell at={profile.lastSeenAt} />
          </Fact>
          <Fact label={t('opsMembers.column.joined')}>
            <TimeCell at={member.joinedAt} />
          </Fact>
          <Fact label={t('opsMembers.head.country')}>
            {countries.length === 0
              ? t('opsMembers.head.unknown')
              : countries.map((code) => fmt.country(code)).join(', ')}
          </Fact>
          <Source source={profile.source} brandId={brandId} />
        </dl>
      )}
    </section>
  );
};
