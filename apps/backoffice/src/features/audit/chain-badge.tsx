import { useT } from '@fairhouse/i18n/react';
import type { opsGetAuditChainEndpoint } from '@fairhouse/protocol/ops/audit';
import { Link2, Link2Off } from 'lucide-react';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';

export type Chain = OpsValue<typeof opsGetAuditChainEndpoint>;

/** The verifier's threshold: an entry that is unsealed for longer than this is a fault. */
const lagSeconds = 120;

/** The state of the chain in two words. */
export const ChainBadge = ({ chain }: { chain: Chain }) => {
  const t = useT();
  const last = chain.runs.find(({ state }) => state === 'sound' || state === 'broken');
  if (last?.state === 'broken')
    return (
      <StateBadge tone="negative" icon={<Link2Off />}>
        {t('opsBooks.chain.broken')}
      </StateBadge>
    );
  if (chain.unsealed.lagSeconds > lagSeconds)
    return <StateBadge tone="warning">{t('opsBooks.chain.lagging')}</StateBadge>;
  if (last === undefined) return <StateBadge tone="neutral">{t('opsBooks.chain.unknown')}</StateBadge>;
  return (
    <StateBadge tone="positive" icon={<Link2 />}>
      {t('opsBooks.chain.sound')}
    </StateBadge>
  );
};
