import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  dropGamePictureEndpoint,
  getOpsGameEndpoint,
  listOpsGamesEndpoint,
  putGamePictureEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useParams } from '@tanstack/react-router';
import { AuditHistory } from '#framework/audit-history.tsx';
import { CopyId, Facts, MoneyCell } from '#framework/cells.tsx';
import { DetailPage } from '#framework/detail-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { GameStates } from './game-cells.tsx';
import { GameNames } from './game-names.tsx';
import { GameSettings } from './game-settings.tsx';
import { GameTile } from './game-tile.tsx';
import type { GameDetail } from './games.types.ts';
import { PictureField } from './picture-field.tsx';
import { typeNames } from './type-names.ts';

const invalidates = [getOpsGameEndpoint, listOpsGamesEndpoint];

const Overview = ({ game }: { game: GameDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayEdit = useMay('game.edit');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <GameSettings game={game} />
        <Panel title={t('opsCatalog.game.facts')}>
          <Facts
            items={[
              { label: t('opsCatalog.games.vendor'), value: <bdi>{game.vendorName}</bdi> },
              { label: t('opsCatalog.games.type'), value: t(typeNames[game.gameType]) },
              { label: t('opsCatalog.games.code'), value: <bdi className="font-mono">{game.gameCode}</bdi> },
              { label: t('opsCatalog.game.id'), value: <CopyId id={game.gameId} /> },
              { label: t('opsCatalog.games.launched'), value: fmt.date(game.launchedAt) },
              {
                label: t('opsCatalog.game.rtp'),
                value: game.rtpPpm === null ? t('ops.form.empty') : fmt.percent(game.rtpPpm / 1_000_000),
              },
              {
                label: t('opsCatalog.games.minBet'),
                value:
                  game.stakes.length === 0 ? (
                    t('ops.form.empty')
                  ) : (
                    <span className="flex flex-wrap gap-x-3">
                      {game.stakes.map(({ minor, currency }) => (
                        <MoneyCell key={currency} value={minor} currency={currency} />
                      ))}
                    </span>
                  ),
              },
            ]}
          />
        </Panel>
      </div>
      <Panel title={t('opsCatalog.game.tile')} hint={t('opsCatalog.game.tileHint')}>
        <div className="mb-4 grid grid-cols-2 gap-3">
          {(['dark', 'light'] as const).map((theme) => (
            <div key={theme} data-theme={theme} className="rounded-md bg-page p-4 text-text-1">
              <div className="mx-auto max-w-40">
                <GameTile card={game} />
              </div>
              <p className="mt-2 text-center text-caption text-text-2">
                {t(theme === 'dark' ? 'opsCatalog.game.dark' : 'opsCatalog.game.light')}
              </p>
            </div>
          ))}
        </div>
        <PictureField
          label={t('opsCatalog.game.art')}
          hint={t('opsCatalog.game.artHint')}
          shape="tile"
          pictureKey={game.pictureKey}
          isOwn={game.hasOwnArt}
          isReadOnly={!mayEdit}
          put={putGamePictureEndpoint}
          drop={dropGamePictureEndpoint}
          params={{ brandId, gameId: game.gameId }}
          invalidates={invalidates}
        />
      </Panel>
    </div>
  );
};

/** B17: one game. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { gameId = '' } = useParams({ strict: false }) as { gameId?: string };
  const query = useOpsQuery(getOpsGameEndpoint, { params: { brandId, gameId } });
  return (
    <QueryView query={query}>
      {(game) => (
        <DetailPage
          title={game.name}
          subtitle={<bdi>{game.vendorName}</bdi>}
          badges={<GameStates row={game} />}
          back={{ href: `/b/${brandId}/games`, label: t('opsCatalog.games.title') }}
          notice={<ReadOnlyNote permission="game.edit" />}
          tabs={[
            { id: 'overview', title: t('opsCatalog.vendor.overview'), render: () => <Overview game={game} /> },
            { id: 'names', title: t('opsCatalog.game.names'), render: () => <GameNames game={game} /> },
            {
              id: 'record',
              title: t('opsCatalog.vendor.record'),
              render: () => <AuditHistory object={{ kind: 'game', id: game.gameId }} />,
            },
          ]}
        />
      )}
    </QueryView>
  );
};
