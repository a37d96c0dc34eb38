import type { MessageId } from '@fairhouse/i18n';
import type { GameType } from '@fairhouse/protocol/constants';

/** Our own words for the categories: for the time before the brand's menu has come, and when it does not come. */
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
