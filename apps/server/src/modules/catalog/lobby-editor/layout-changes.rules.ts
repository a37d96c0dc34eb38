import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import type { Recordable } from '../game-admin/ops.types.ts';

/** A layout as flat parts, so that two of them can be compared part by part. */
export const layoutParts = ({ categories, hot }: LobbyLayout): Record<string, Recordable> => ({
  order: categories.map(({ gameType }) => gameType),
  hot,
  ...Object.fromEntries(
    categories.flatMap(({ gameType, isOn, isAnnounced, vendors, pins }): [string, Recordable][] => [
      [`${gameType}.isOn`, isOn],
      [`${gameType}.isAnnounced`, isAnnounced],
      [`${gameType}.vendors`, vendors],
      [`${gameType}.pins`, pins],
    ]),
  ),
});
