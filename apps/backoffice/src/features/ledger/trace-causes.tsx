import { useT } from '@fairhouse/i18n/react';
import type { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ArrowLeftRight, Dices, FileCheck2, Hand, type LucideIcon, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoneyCell, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';

export type Trace = OpsValue<typeof opsTraceLedgerEndpoint>;

type CauseProps = { Icon: LucideIcon; href?: string | undefined; title: ReactNode; children?: ReactNode };

const Cause = ({ Icon, href, title, children }: CauseProps) => (
  <li className="flex min-w-0 gap-2 border-line border-b py-2 text-sm first:pt-0 last:border-b-0 last:pb-0">
    <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <div className="min-w-0">
      {href === undefined ? (
        <span className="break-words">{title}</span>
      ) : (
        <OpsLink href={href} className="break-words text-action-text hover:underline">
          {title}
        </OpsLink>
      )}
      {children !== undefined && <div className="text-caption text-muted">{children}</div>}
    </div>
  </li>
);

/** The causes of the journals: rounds, holds, transfers, approvals, and the audit record. */
export const TraceCauses = ({ trace }: { trace: Trace }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayBets = useMay('bet.read');
  const mayMembers = useMay('member.read');
  const mayApprovals = useMay('approval.read');
  const mayAudit = useMay('audit.read');
  const { rounds, hold, transfer, approval, audit } = trace;
  const base = `/b/${brandId}`;
  const isNothing =
    rounds.length === 0 && hold === null && transfer === null && approval === null && audit.length === 0;
  return (
    <Panel title={t('opsBooks.trace.cause')} padding="sm">
      {isNothing && <p className="text-caption text-muted">{t('opsBooks.trace.noCause')}</p>}
      <ul className="flex flex-col">
        {rounds.map(({ roundRef, roundId, vendorCode, member }) => (
          <Cause
            key={roundRef}
            Icon={Dices}
            title={t('opsBooks.trace.round', { round: roundId, vendor: vendorCode })}
            href={mayBets ? `${base}/bets/${roundRef}` : undefined}
          >
            {mayMembers ? (
              <OpsLink href={`${base}/members/${member.memberId}`} className="hover:underline">
                <bdi>{member.name}</bdi>
              </OpsLink>
            ) : (
              <bdi>{member.name}</bdi>
            )}
          </Cause>
        ))}
        {approval !== null && (
          <Cause
            Icon={FileCheck2}
            title={t('opsBooks.trace.approval')}
            href={mayApprovals ? `${base}/approvals?approval=${approval.approvalId}` : undefined}
          />
        )}
        {hold !== null && (
          <Cause Icon={Hand} title={t('opsBooks.trace.hold', { state: hold.state })}>
            <MoneyCell value={hold.amount.minor} currency={hold.amount.currency} /> · <bdi>{hold.reason}</bdi>
          </Cause>
        )}
        {transfer !== null && (
          <Cause
            Icon={ArrowLeftRight}
            title={t('opsBooks.trace.transfer', { vendor: transfer.vendorCode, state: transfer.state })}
          />
        )}
        {audit.map(({ seq, at, action, actor, reason }) => (
          <Cause
            key={seq}
            Icon={ScrollText}
            title={<bdi>{action}</bdi>}
            href={mayAudit ? `${base}/audit?action=${encodeURIComponent(action)}` : undefined}
          >
            <TimeCell at={at} /> · <bdi>{actor.name ?? actor.id}</bdi>
            {reason !== null && (
              <p className="break-words">
                <bdi>{reason}</bdi>
              </p>
            )}
          </Cause>
        ))}
      </ul>
    </Panel>
  );
};
