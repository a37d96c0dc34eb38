import type { MessageId } from '@fairhouse/i18n';
import type { GameType } from '@fairhouse/protocol/constants';

/** Our default names of the categories, until the brand's menu is loaded, and if it fails to load. */
export const categoryTitles: Partial<Record<GameType, MessageId>> = {
  LIVE: 'core.title.live',
  RNG: 'core.title.rng',
  SPORTS: 'core.title.sports',
  ESPORTS: 'core.title.esports',
  PVP: 'core.title.pvp',
  FISH: 'core.title.fish',
  LOTT: 'core.title.lott',
  ELOTT: 'core.title.elott',
  COCKFIGHT: 'core.title.cockfight',
};
