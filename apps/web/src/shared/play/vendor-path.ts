import type { GameType } from '@fairhouse/protocol/constants';
import { categoryPaths } from '../catalog/category-paths.ts';

/** The games of one vendor in the lobby of their category. */
export const vendorPath = ({ gameType, vassalage }: { gameType: string; vassalage: string }): string =>
  `${categoryPaths[gameType as GameType] ?? '/'}?vassalage=${encodeURIComponent(vassalage)}`;
