import { useT } from '@fairhouse/i18n/react';
import type { listOperatorsEndpoint } from '@fairhouse/protocol/ops/staff';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { useSession } from '#framework/session.ts';

export type OperatorRow = OpsValue<typeof listOperatorsEndpoint>['rows'][number];
export type RoleAt = { roleId: string; brandId: string | null };

const tones = { invited: 'info', active: 'positive', suspended: 'warning', ended: 'neutral' } as const;

export const OperatorState = ({ state }: { state: OperatorRow['state'] }) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsStaff.state.${state}`)}</StateBadge>;
};

/** The name of a brand as this operator knows it; null is the whole group. */
export const useScopeName = () => {
  const t = useT();
  const { brands } = useSession();
  return (brandId: string | null): string =>
    brandId === null ? t('opsStaff.place.house') : (brands.find((each) => each.brandId === brandId)?.name ?? brandId);
};

/** Roles with their scope. */
export const RoleList = ({ roles }: { roles: OperatorRow['roles'] }) => {
  const t = useT();
  const scopeName = useScopeName();
  if (roles.length === 0) return <span className="text-muted">{t('opsStaff.roles.none')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {roles.map(({ roleId, roleName, brandId }) => (
        <li key={`${roleId}@${brandId}`}>
          <bdi>{roleName}</bdi> <span className="text-caption text-muted">{scopeName(brandId)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The second factors that are set up. */
export const FactorList = ({ factors }: { factors: OperatorRow['factors'] }) => {
  const t = useT();
  if (factors.length === 0) return <span className="text-muted">{t('opsStaff.factor.none')}</span>;
  return <>{factors.map((factor) => t(`opsStaff.factor.${factor}`)).join(' · ')}</>;
};
