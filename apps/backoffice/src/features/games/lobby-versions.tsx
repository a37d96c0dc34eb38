import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { listOpsGamesEndpoint } from '@fairhouse/protocol/ops/catalog';
import { getLobbyEndpoint, takeBackLobbyEndpoint } from '@fairhouse/protocol/ops/lobby';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { StateBadge } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Tone } from '#framework/tone.types.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Draft, Lobby } from './games.types.ts';
import { LayoutDiff } from './layout-diff.tsx';

type Version = Lobby['versions'][number];

const looks: Record<Version['state'], { tone: Tone; name: MessageId }> = {
  scheduled: { tone: 'info', name: 'opsCatalog.version.scheduled' },
  published: { tone: 'positive', name: 'opsCatalog.version.published' },
  cancelled: { tone: 'neutral', name: 'opsCatalog.version.cancelled' },
  failed: { tone: 'negative', name: 'opsCatalog.version.failed' },
};

/** The published versions with their times, and the rollback of the last one. */
export const LobbyVersions = ({ draft }: { draft: Draft }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [taking, setTaking] = useState<Version | null>(null);
  const takeBack = useOpsChange(takeBackLobbyEndpoint, {
    invalidates: [getLobbyEndpoint, listOpsGamesEndpoint],
    done: 'opsCatalog.lobby.takenBack',
  });
  const { versions, revision, layout } = draft.lobby;
  const latest = versions.find(({ state }) => state === 'published');
  return (
    <Panel title={t('opsCatalog.lobby.versions')}>
      {versions.length === 0 && <p className="text-caption text-muted">{t('opsCatalog.lobby.noVersions')}</p>}
      <ul>
        {versions.map((version) => (
          <li
            key={version.versionId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <span className="text-sm tabular-nums">
              {fmt.dateTime(version.publishedAt ?? version.publishAt, 'short', { seconds: true })}
            </span>
            <StateBadge tone={looks[version.state].tone}>
              {t(version.isTakeBack ? 'opsCatalog.version.takeBack' : looks[version.state].name)}
            </StateBadge>
            {version.failure !== null && (
              <span className="text-caption text-negative">{t('opsCatalog.version.failure')}</span>
            )}
            {version === latest && version.layoutBefore !== null && !draft.isReadOnly && (
              <Button size="sm" className="ms-auto" onClick={() => setTaking(version)}>
                {t('opsCatalog.lobby.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={taking !== null}
        onClose={() => setTaking(null)}
        title={t('opsCatalog.lobby.takeBack')}
        effect={t('opsCatalog.lobby.takeBackEffect')}
        tone="danger"
        askReason
        confirmLabel={t('opsCatalog.lobby.takeBack')}
        onConfirm={(reason) =>
          takeBack.run({ params: { brandId, versionId: taking?.versionId ?? '' }, body: { reason, revision } })
        }
      >
        {taking?.layoutBefore && <LayoutDiff draft={draft} before={layout} after={taking.layoutBefore} />}
      </ConfirmDialog>
    </Panel>
  );
};
