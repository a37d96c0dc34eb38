import { useT } from '@fairhouse/i18n/react';
import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import { DiffView } from '#framework/diff-view.tsx';
import type { Draft } from './games.types.ts';
import { summaryOf } from './lobby-draft.rules.ts';

/** What differs between two layouts, in the names of games and studios. */
export const LayoutDiff = ({ draft, before, after }: { draft: Draft; before: LobbyLayout; after: LobbyLayout }) => {
  const t = useT();
  const { lobby, cards } = draft;
  const titleOf = (gameType: string) => lobby.titles.find((one) => one.gameType === gameType)?.title ?? gameType;
  const texts = {
    typeOf: titleOf,
    gameOf: (id: string) => cards.get(id)?.name ?? id,
    vendorOf: (code: string) => lobby.vendors.find(({ vendorCode }) => vendorCode === code)?.name ?? code,
  };
  const labels = Object.fromEntries([
    ['order', t('opsCatalog.lobby.menu')],
    ['hot', t('opsCatalog.lobby.hot')],
    ...after.categories.flatMap(({ gameType }) => {
      const name = titleOf(gameType);
      return [
        [`${gameType}.isOn`, t('opsCatalog.lobby.isOn', { name })],
        [`${gameType}.isAnnounced`, t('opsCatalog.lobby.isAnnounced', { name })],
        [`${gameType}.vendors`, t('opsCatalog.lobby.vendorsOf', { name })],
        [`${gameType}.pins`, t('opsCatalog.lobby.pinsOf', { name })],
      ];
    }),
  ]) as Record<string, string>;
  return <DiffView before={summaryOf(before, texts)} after={summaryOf(after, texts)} labels={labels} />;
};
