import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsTreeAccount } from '@fairhouse/protocol/ops/agents';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { MoneyCell } from '#framework/cells.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';

const link = 'text-action-text hover:underline';

export const AccountKind = ({ kind }: Pick<OpsTreeAccount, 'kind'>) => {
  const t = useT();
  return <Badge tone={kind === 'agent' ? 'action' : 'neutral'}>{t(`opsAgents.kind.${kind}`)}</Badge>;
};

/** The mark of an account that was closed; nothing for the others. */
export const ClosedMark = ({ state }: Pick<OpsTreeAccount, 'state'>) => {
  const t = useT();
  return state === 'closed' && <Badge tone="warning">{t('opsAgents.state.closed')}</Badge>;
};

type Placed = { account: Pick<OpsTreeAccount, 'ref' | 'member'> | null };

/** Without an upline, an account is directly under the brand. */
export const AccountName = ({ account }: Placed) => {
  const t = useT();
  return account === null ? t('opsAgents.place.brand') : <bdi>{account.member.name}</bdi>;
};

/** A name that links to the account's page in the tree. */
export const AccountLink = ({ account }: Placed) => {
  const brandId = useBrandId();
  const name = <AccountName account={account} />;
  if (account === null) return name;
  return (
    <OpsLink href={`/b/${brandId}/agents/${account.ref}`} className={link}>
      {name}
    </OpsLink>
  );
};

export const PlayerLink = ({ member }: { member: OpsTreeAccount['member'] }) => (
  <OpsLink href={`/b/${useBrandId()}/members/${member.memberId}`} className={link}>
    <bdi>{member.name}</bdi>
  </OpsLink>
);

/** A day of the brand, the same on every device. */
export const DayText = ({ day }: { day: string }) => {
  const fmt = useFmt();
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {fmt.date(`${day}T00:00:00Z`, 'medium', { timeZone: 'UTC' })}
    </time>
  );
};

export const Amount = ({
  value: { minor, currency },
  isSigned = false,
}: {
  value: { minor: bigint; currency: string };
  isSigned?: boolean;
}) => <MoneyCell value={minor} currency={currency} isSigned={isSigned} />;
