import { useT } from '@fairhouse/i18n/react';
import type { LobbyCard } from '@fairhouse/protocol/ops/catalog-wire';
import { getLobbyEndpoint } from '@fairhouse/protocol/ops/lobby';
import { useState } from 'react';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import type { Draft, Lobby } from './games.types.ts';
import { LobbyActions } from './lobby-actions.tsx';
import { LobbyEditor } from './lobby-editor.tsx';
import { LobbyPreview } from './lobby-preview.tsx';
import { LobbyScheduled } from './lobby-scheduled.tsx';
import { LobbyVersions } from './lobby-versions.tsx';

const Editor = ({ lobby }: { lobby: Lobby }) => {
  const t = useT();
  const isReadOnly = !useMay('lobby.edit');
  const [layout, setLayout] = useState(lobby.layout);
  const [found, setFound] = useState<readonly LobbyCard[]>([]);
  const isChanged = JSON.stringify(layout) !== JSON.stringify(lobby.layout);
  useLeaveGuard(isChanged && !isReadOnly);
  const draft: Draft = {
    lobby,
    layout,
    setLayout,
    cards: new Map([...lobby.cards, ...found].map((card) => [card.gameId, card])),
    addCard: (card) => setFound((list) => [...list, card]),
    isReadOnly,
  };
  return (
    <OpsPage
      title={t('opsCatalog.lobby.title')}
      hint={t('opsCatalog.lobby.hint')}
      actions={!isReadOnly && <LobbyActions draft={draft} isChanged={isChanged} />}
    >
      <ReadOnlyNote permission="lobby.edit" />
      <LobbyScheduled draft={draft} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <LobbyEditor draft={draft} />
          <LobbyVersions draft={draft} />
        </div>
        <LobbyPreview draft={draft} />
      </div>
    </OpsPage>
  );
};

/** B18: the lobby layout, edited as a draft until it is published. */
export const Screen = () => {
  const brandId = useBrandId();
  const query = useOpsQuery(getLobbyEndpoint, { params: { brandId } });
  return <QueryView query={query}>{(lobby) => <Editor key={lobby.revision} lobby={lobby} />}</QueryView>;
};
