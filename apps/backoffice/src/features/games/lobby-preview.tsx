import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { originalsVendor } from '@fairhouse/protocol/ops/catalog-wire';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { GameTile } from './game-tile.tsx';
import type { Draft } from './games.types.ts';
import { emptyTypes, previewOf } from './lobby-draft.rules.ts';
import { Mark } from './mark.tsx';

/** Studios in a row of the small lobby; the rest overflow, as on a phone. */
const marksShown = 6;

/** The home page that players would see with the draft, at phone width. */
export const LobbyPreview = ({ draft: { lobby, layout, cards } }: { draft: Draft }) => {
  const t = useT();
  const isOriginal = (id: string) => cards.get(id)?.vendorCode === originalsVendor;
  const lanes = previewOf(layout, { ...lobby, isOriginal }, constants.homeSectionItems.value);
  const titleOf = (gameType: string) => lobby.titles.find((one) => one.gameType === gameType)?.title ?? gameType;
  const empty = emptyTypes(layout, lobby);
  const menu = layout.categories
    .filter(({ isOn, gameType }) => isOn && !empty.includes(gameType))
    .map(({ gameType }) => titleOf(gameType));
  const coming = layout.categories.filter(({ isAnnounced, gameType }) => isAnnounced && empty.includes(gameType));
  return (
    <Panel
      title={t('opsCatalog.lobby.preview')}
      hint={t('opsCatalog.lobby.previewHint')}
      className="xl:sticky xl:top-4"
    >
      <ScrollArea
        label={t('opsCatalog.lobby.preview')}
        className="mx-auto max-h-[36rem] w-full max-w-[22.5rem] rounded-lg border border-line bg-page p-3"
      >
        <ul className="mb-3 flex gap-2 overflow-hidden">
          {menu.map((title) => (
            <li key={title} className="shrink-0 rounded-full bg-surface-2 px-3 py-1 text-xs">
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
        {lanes.map(({ gameType, vendors, games }) => (
          <div key={gameType} className="mb-4">
            <h3 className="mb-2 font-bold font-display text-sm">
              <bdi>{titleOf(gameType)}</bdi>
            </h3>
            {vendors.length > 0 && (
              <ul className="mb-2 flex gap-2 overflow-hidden">
                {vendors.slice(0, marksShown).map((code) => {
                  const vendor = lobby.vendors.find((one) => one.vendorCode === code && one.gameType === gameType);
                  return (
                    <li key={code} className="shrink-0">
                      <Mark code={code} name={vendor?.name ?? code} pictureKey={vendor?.pictureKey ?? null} />
                      <span className="sr-only">{vendor?.name ?? code}</span>
                    </li>
                  );
                })}
              </ul>
            )}
            <div className="grid grid-cols-3 gap-2">
              {games.map((id) => {
                const card = cards.get(id);
                return card === undefined ? null : <GameTile key={id} card={card} />;
              })}
            </div>
          </div>
        ))}
        {coming.length > 0 && (
          <div className="rounded-lg border border-line border-dashed p-3">
            <h3 className="font-bold font-display text-sm">{t('opsCatalog.lobby.coming')}</h3>
            <p className="text-text-2 text-xs">
              <bdi>{coming.map(({ gameType }) => titleOf(gameType)).join(' · ')}</bdi>
            </p>
          </div>
        )}
      </ScrollArea>
    </Panel>
  );
};
