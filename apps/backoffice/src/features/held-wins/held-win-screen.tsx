import { useT } from '@fairhouse/i18n/react';
import {
  opsDecideHeldWinEndpoint,
  opsGetHeldWinEndpoint,
  opsListHeldWinsEndpoint,
} from '@fairhouse/protocol/ops/held-wins';
import { Button } from '@fairhouse/ui/primitives/button';
import { useParams } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { BackLink } from '#framework/back-link.tsx';
import { CopyId, Facts, MoneyCell, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { type HeldWin, HeldWinState, HeldWinTimes } from './held-win-cells.tsx';

const link = 'text-action-text hover:underline';

const Decision = ({ win }: { win: HeldWin }) => {
  const t = useT();
  const brandId = useBrandId();
  const [asking, setAsking] = useState<'release' | 'refuse' | null>(null);
  const { run } = useOpsChange(opsDecideHeldWinEndpoint, {
    invalidates: [opsGetHeldWinEndpoint, opsListHeldWinsEndpoint],
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={<Check />} onClick={() => setAsking('release')}>
        {t('opsHeldWins.release.open')}
      </Button>
      <Button variant="danger" icon={<X />} onClick={() => setAsking('refuse')}>
        {t('opsHeldWins.refuse.open')}
      </Button>
      {asking !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          title={t(`opsHeldWins.${asking}.title`)}
          effect={t(`opsHeldWins.${asking}.effect`)}
          tone={asking === 'refuse' ? 'danger' : 'plain'}
          askReason
          confirmLabel={t('opsHeldWins.list.ask')}
          onConfirm={(reason) =>
            run({
              params: { brandId, heldWinId: win.heldWinId },
              body: { decision: asking, revision: win.revision, reason },
            })
          }
        />
      )}
    </div>
  );
};

const View = ({ win }: { win: HeldWin }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayReview = useMay('held_win.review');
  const money = ({ minor, currency }: HeldWin['amount']) => <MoneyCell value={minor} currency={currency} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PendingBanner object={{ kind: 'held_win', id: win.heldWinId }} />
      <ReadOnlyNote permission="held_win.review" />
      <section className="max-w-3xl rounded-lg border border-line bg-surface-1 p-4">
        <Facts
          items={[
            { label: t('opsHeldWins.column.state'), value: <HeldWinState state={win.state} /> },
            { label: t('opsHeldWins.column.cause'), value: t(`opsHeldWins.cause.${win.cause}`) },
            { label: t('opsHeldWins.column.amount'), value: money(win.amount) },
            { label: t('opsHeldWins.column.staked'), value: money(win.staked) },
            { label: t('opsHeldWins.column.times'), value: <HeldWinTimes timesHundredths={win.timesHundredths} /> },
            { label: t('opsHeldWins.column.wonBefore'), value: money(win.wonBefore) },
            { label: t('opsHeldWins.column.ceiling'), value: money(win.ceiling) },
            {
              label: t('opsHeldWins.column.member'),
              value: (
                <OpsLink href={`/b/${brandId}/members/${win.member.memberId}`} className={link}>
                  <bdi>{win.member.name}</bdi>
                </OpsLink>
              ),
            },
            { label: t('opsHeldWins.column.vendor'), value: <bdi>{win.vendorCode}</bdi> },
            { label: t('opsHeldWins.column.game'), value: <bdi>{win.gameCode ?? t('opsHeldWins.list.unknown')}</bdi> },
            {
              label: t('opsHeldWins.column.round'),
              value:
                win.roundId === null ? (
                  t('opsHeldWins.list.unknown')
                ) : (
                  <OpsLink href={`/b/${brandId}/bets?text=${encodeURIComponent(win.roundId)}`} className={link}>
                    <bdi>{win.roundId}</bdi>
                  </OpsLink>
                ),
            },
            { label: t('opsHeldWins.column.transaction'), value: <CopyId id={win.transactionId} /> },
            { label: t('opsHeldWins.column.at'), value: <TimeCell at={win.at} /> },
            ...(win.decidedAt === null
              ? []
              : [{ label: t('opsHeldWins.column.decidedAt'), value: <TimeCell at={win.decidedAt} /> }]),
            ...(win.reason === null ? [] : [{ label: t('opsHeldWins.column.reason'), value: <bdi>{win.reason}</bdi> }]),
          ]}
        />
      </section>
      {win.state === 'held' && mayReview && <Decision win={win} />}
      <AuditHistory object={{ kind: 'held_win', id: win.heldWinId }} />
    </div>
  );
};

/** One win above its ceiling: the values it was checked against, and the actions. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { heldWinId = '' } = useParams({ strict: false }) as { heldWinId?: string };
  const query = useOpsQuery(opsGetHeldWinEndpoint, { params: { brandId, heldWinId } });
  return (
    <OpsPage
      title={t('opsHeldWins.list.one')}
      back={<BackLink href={`/b/${brandId}/held-wins`} label={t('opsHeldWins.list.title')} />}
    >
      <QueryView query={query}>{(win) => <View key={win.revision} win={win} />}</QueryView>
    </OpsPage>
  );
};
