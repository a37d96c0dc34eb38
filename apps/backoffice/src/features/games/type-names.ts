import type { MessageId } from '@fairhouse/i18n';
import type { GameChange, VendorStatus } from '@fairhouse/protocol/ops/catalog-wire';
import type { MenuType } from '@fairhouse/protocol/ops/lobby';
import type { Tone } from '#framework/tone.types.ts';

/** The menu entries, as operators call them. */
export const typeNames: Record<MenuType, MessageId> = {
  HOT: 'opsCatalog.type.HOT',
  FAV: 'opsCatalog.type.FAV',
  RNG: 'opsCatalog.type.RNG',
  LIVE: 'opsCatalog.type.LIVE',
  FISH: 'opsCatalog.type.FISH',
  PVP: 'opsCatalog.type.PVP',
  SPORTS: 'opsCatalog.type.SPORTS',
  ESPORTS: 'opsCatalog.type.ESPORTS',
  COCKFIGHT: 'opsCatalog.type.COCKFIGHT',
  ELOTT: 'opsCatalog.type.ELOTT',
  LOTT: 'opsCatalog.type.LOTT',
};

export const classifyNames = {
  SCRATCH: 'opsCatalog.classify.SCRATCH',
  VIDEO_POKER: 'opsCatalog.classify.VIDEO_POKER',
  JACKPOT: 'opsCatalog.classify.JACKPOT',
  TABLE: 'opsCatalog.classify.TABLE',
  ARCADE: 'opsCatalog.classify.ARCADE',
  BINGO: 'opsCatalog.classify.BINGO',
} as const satisfies Record<string, MessageId>;

export const statusNames: Record<VendorStatus, MessageId> = {
  active: 'opsCatalog.status.active',
  maintenance: 'opsCatalog.status.maintenance',
  retired: 'opsCatalog.status.retired',
};

export const statusTones: Record<VendorStatus, Tone> = {
  active: 'positive',
  maintenance: 'warning',
  retired: 'neutral',
};

export const changeNames: Record<GameChange, MessageId> = {
  hot: 'opsCatalog.bulk.hot',
  unhot: 'opsCatalog.bulk.unhot',
  hide: 'opsCatalog.bulk.hide',
  show: 'opsCatalog.bulk.show',
  trial_on: 'opsCatalog.bulk.trialOn',
  trial_off: 'opsCatalog.bulk.trialOff',
};

export const changeEffects: Record<GameChange, MessageId> = {
  hot: 'opsCatalog.bulk.hotEffect',
  unhot: 'opsCatalog.bulk.unhotEffect',
  hide: 'opsCatalog.bulk.hideEffect',
  show: 'opsCatalog.bulk.showEffect',
  trial_on: 'opsCatalog.bulk.trialOnEffect',
  trial_off: 'opsCatalog.bulk.trialOffEffect',
};
