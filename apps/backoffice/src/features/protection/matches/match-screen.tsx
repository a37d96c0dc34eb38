import { useT } from '@fairhouse/i18n/react';
import { opsGetMatchEndpoint } from '@fairhouse/protocol/ops/protection';
import { useParams } from '@tanstack/react-router';
import { BackLink } from '#framework/back-link.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { MatchView } from './match-view.tsx';

/** One match: its features, the other person, and the decision. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { matchId = '' } = useParams({ strict: false }) as { matchId?: string };
  const query = useOpsQuery(opsGetMatchEndpoint, { params: { brandId, matchId } });
  return (
    <OpsPage
      title={t('opsProtection.matches.one')}
      hint={t('opsProtection.matches.oneHint')}
      back={<BackLink href={`/b/${brandId}/matches`} label={t('opsProtection.matches.title')} />}
    >
      <QueryView query={query}>{(value) => <MatchView key={value.revision} shown={value} />}</QueryView>
    </OpsPage>
  );
};
