import type { MessageId } from '@fairhouse/i18n';
import { type PlayableGameType, rngSubFilters } from '@fairhouse/protocol/constants';

type Classify = (typeof rngSubFilters)[number];

/** The kind of a game: its class within the slots lobby where we know it, its category everywhere else. */
export const kindOf = ({
  gameType,
  gameClassify,
}: {
  gameType: PlayableGameType;
  gameClassify: string | null;
}): Classify | PlayableGameType =>
  (gameType === 'RNG' ? rngSubFilters.find((known) => known === gameClassify) : undefined) ?? gameType;

const features: Readonly<Record<string, MessageId>> = {
  autoCashOut: 'game.feature.autoCashOut',
  bossFights: 'game.feature.bossFights',
  cashOut: 'game.feature.cashOut',
  combinations: 'game.feature.combinations',
  doubleUp: 'game.feature.doubleUp',
  draws: 'game.feature.draws',
  extraBalls: 'game.feature.extraBalls',
  fixedJackpots: 'game.feature.fixedJackpots',
  freeSpins: 'game.feature.freeSpins',
  instant: 'game.feature.instant',
  liveDealer: 'game.feature.liveDealer',
  liveOdds: 'game.feature.liveOdds',
  liveVideo: 'game.feature.liveVideo',
  multipliers: 'game.feature.multipliers',
  progressive: 'game.feature.progressive',
  quickDraws: 'game.feature.quickDraws',
  sharedTable: 'game.feature.sharedTable',
  sideBets: 'game.feature.sideBets',
  tournament: 'game.feature.tournament',
  ways: 'game.feature.ways',
  wilds: 'game.feature.wilds',
};

/** The features that have a text, each once; unknown codes are left out. */
export const featureTexts = (codes: readonly string[]): MessageId[] => [
  ...new Set(codes.flatMap((code) => (Object.hasOwn(features, code) ? [features[code] as MessageId] : []))),
];

/** `5x3` formatted for reading. */
export const layoutText = (layout: string): string => layout.replace(/(\d)\s*x\s*(?=\d)/gi, '$1 × ');

/** Parts per million as an exact ratio. */
export const ratioOfPpm = (ppm: number): string => {
  const digits = String(ppm).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
