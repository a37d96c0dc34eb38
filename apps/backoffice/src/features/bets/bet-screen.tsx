import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetBetEndpoint } from '@fairhouse/protocol/ops/bets';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { StateBadge } from '#framework/cells.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { BetMoves } from './bet-moves.tsx';
import { BetState } from './bet-state.tsx';
import type { BetDetail } from './bet-texts.ts';
import { BetTurnover } from './bet-turnover.tsx';
import { BetVendor } from './bet-vendor.tsx';

const Doubt = ({ doubt }: { doubt: NonNullable<BetDetail['doubt']> }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <NoticeBar tone="warning">
      {t('opsBooks.bet.doubt', { time: fmt.dateTime(doubt.since, 'short'), count: doubt.asks })}
      {doubt.nextAskAt !== null && <> {t('opsBooks.bet.nextAsk', { time: fmt.relative(doubt.nextAskAt) })}</>}
    </NoticeBar>
  );
};

const Round = ({ bet }: { bet: BetDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayAudit = useMay('audit.read');
  return (
    <DetailPage
      title={t('opsBooks.bet.title', { round: bet.roundId })}
      subtitle={<bdi>{bet.gameName ?? bet.gameCode ?? t('opsBooks.today.gameUnknown')}</bdi>}
      badges={
        <>
          <BetState state={bet.state} />
          {bet.isPlayMoney && <StateBadge tone="neutral">{t('opsBooks.bets.playMoney')}</StateBadge>}
        </>
      }
      back={{ href: `/b/${brandId}/bets`, label: t('opsBooks.bet.back') }}
      actions={
        bet.proofUrl !== null && (
          <Button asChild size="sm" variant="outline" icon={<ExternalLink />}>
            <a href={bet.proofUrl} target="_blank" rel="noreferrer">
              {t('opsBooks.bet.proof')}
            </a>
          </Button>
        )
      }
      notice={bet.doubt !== null && <Doubt doubt={bet.doubt} />}
      tabs={[
        { id: 'moves', title: t('opsBooks.bet.tab.moves'), render: () => <BetMoves bet={bet} /> },
        {
          id: 'turnover',
          title: t('opsBooks.bet.tab.turnover'),
          render: () => <BetTurnover turnover={bet.turnover} />,
        },
        { id: 'vendor', title: t('opsBooks.bet.tab.vendor'), render: () => <BetVendor bet={bet} /> },
        ...(mayAudit
          ? [
              {
                id: 'audit',
                title: t('opsBooks.bet.tab.audit'),
                render: () => <AuditHistory object={{ kind: 'round', id: bet.roundRef }} />,
              },
            ]
          : []),
      ]}
    />
  );
};

export const BetScreen = () => {
  const brandId = useBrandId();
  const { roundRef = '' } = useParams({ strict: false }) as { roundRef?: string };
  const bet = useOpsQuery(opsGetBetEndpoint, { params: { brandId, roundRef } }, { refetchMs: 15_000 });
  return <QueryView query={bet}>{(value) => <Round bet={value} />}</QueryView>;
};
