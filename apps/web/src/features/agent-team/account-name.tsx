import { useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import type { TeamAccount } from './api.ts';

/** An account of the team. A shortened name is written as it came; the reference tells two of them apart. */
export const AccountName = ({ account, hasKind = true }: { account: TeamAccount; hasKind?: boolean }) => {
  const t = useT();
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      <bdi className="min-w-0 break-words font-semibold text-text-1">{account.account}</bdi>
      {account.isMasked && <span className="text-caption text-muted tabular-nums">#{account.ref}</span>}
      {hasKind && account.kind === 'agent' && <Badge tone="info">{t('agent.kind.agent')}</Badge>}
    </span>
  );
};
