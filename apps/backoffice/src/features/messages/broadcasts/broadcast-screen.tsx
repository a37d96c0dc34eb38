import { packOf } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import {
  opsGetBroadcastEndpoint,
  opsListBroadcastsEndpoint,
  opsStopBroadcastEndpoint,
} from '@fairhouse/protocol/ops/messages';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { AuditHistory } from '#framework/audit-history.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrand, useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { BothThemes } from './both-themes.tsx';
import { type BroadcastDetail, BroadcastOverview } from './broadcast-overview.tsx';
import { BroadcastState, isUnderWay, titleOf } from './broadcast-state.tsx';
import { languageName } from './language-name.ts';
import { StandingNote } from './standing-note.tsx';

const Broadcast = ({ broadcast }: { broadcast: BroadcastDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const standard = useBrand()?.languages.default;
  const maySend = useMay('broadcast.send', brandId);
  const [isStopping, setStopping] = useState(false);
  const stop = useOpsChange(opsStopBroadcastEndpoint, {
    invalidates: [opsListBroadcastsEndpoint, opsGetBroadcastEndpoint],
    done: 'opsMessages.one.stopped',
  });
  const { broadcastId, words, link } = broadcast;
  return (
    <>
      <DetailPage
        title={titleOf(broadcast.titles, standard)}
        subtitle={t(`opsMessages.category.${broadcast.category}`)}
        badges={<BroadcastState state={broadcast.state} />}
        back={{ href: `/b/${brandId}/broadcasts`, label: t('opsMessages.page.title') }}
        actions={
          maySend &&
          isUnderWay(broadcast) && (
            <Button variant="danger" icon={<OctagonX />} onClick={() => setStopping(true)}>
              {t('opsMessages.one.stop')}
            </Button>
          )
        }
        notice={<StandingNote state={broadcast.state} sent={broadcast.sent} />}
        tabs={[
          {
            id: 'overview',
            title: t('opsMessages.one.overview'),
            render: () => <BroadcastOverview broadcast={broadcast} />,
          },
          {
            id: 'words',
            title: t('opsMessages.one.words'),
            render: () => (
              <div className="grid grid-cols-1 gap-4">
                {Object.entries(words).map(([pack, { title, html }]) => (
                  <Card key={pack} className="flex min-w-0 flex-col gap-2">
                    <h2 className="font-semibold text-base">{languageName(pack)}</h2>
                    <BothThemes title={title} html={html} lang={packOf(pack)?.bcp47} hasLink={link !== null} />
                  </Card>
                ))}
              </div>
            ),
          },
          {
            id: 'record',
            title: t('opsMessages.one.record'),
            render: () => <AuditHistory object={{ kind: 'broadcast', id: broadcastId }} />,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isStopping}
        onClose={() => setStopping(false)}
        title={t('opsMessages.one.stopTitle')}
        effect={t('opsMessages.one.stopEffect', { count: broadcast.sent })}
        tone="danger"
        askReason
        confirmLabel={t('opsMessages.one.stop')}
        onConfirm={(reason) => stop.run({ params: { brandId, broadcastId }, body: { reason } })}
      />
    </>
  );
};

/** One broadcast; while it is being sent the page shows its progress. */
export const Screen = () => {
  const brandId = useBrandId();
  const { broadcastId } = useParams({ strict: false }) as { broadcastId: string };
  const [isLive, setLive] = useState(true);
  const query = useOpsQuery(
    opsGetBroadcastEndpoint,
    { params: { brandId, broadcastId } },
    { refetchMs: isLive ? 1_000 : false },
  );
  const isOver = query.data !== undefined && !isUnderWay(query.data);
  if (isOver && isLive) setLive(false);
  return <QueryView query={query}>{(broadcast) => <Broadcast broadcast={broadcast} />}</QueryView>;
};
