import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { useCallback } from 'react';
import { shownValue } from './profile-keys.ts';

/** The meaning of each key of a profile; a key that is newer than this page is shown as its name. */
const keyTexts = new Map<string, MessageId>(
  Object.entries({
    ageMin: 'opsProtection.profileKey.ageMin',
    ageVerifyBefore: 'opsProtection.profileKey.ageVerifyBefore',
    identityThreshold: 'opsProtection.profileKey.identityThreshold',
    identityDueHours: 'opsProtection.profileKey.identityDueHours',
    limitsIncreaseWaitHours: 'opsProtection.profileKey.limitsIncreaseWaitHours',
    coolingOffOptions: 'opsProtection.profileKey.coolingOffOptions',
    exclusionOptions: 'opsProtection.profileKey.exclusionOptions',
    exclusionEarlyEnd: 'opsProtection.profileKey.exclusionEarlyEnd',
    exclusionAtEnd: 'opsProtection.profileKey.exclusionAtEnd',
    exclusionReturnWaitHours: 'opsProtection.profileKey.exclusionReturnWaitHours',
    exclusionForeverReturnWaitHours: 'opsProtection.profileKey.exclusionForeverReturnWaitHours',
    exclusionAllBrands: 'opsProtection.profileKey.exclusionAllBrands',
    exclusionFamily: 'opsProtection.profileKey.exclusionFamily',
    realityCheckMinutes: 'opsProtection.profileKey.realityCheckMinutes',
    historyMonths: 'opsProtection.profileKey.historyMonths',
    slotsMinCycleMs: 'opsProtection.profileKey.slotsMinCycleMs',
    casinoMinCycleMs: 'opsProtection.profileKey.casinoMinCycleMs',
    autoplay: 'opsProtection.profileKey.autoplay',
    turbo: 'opsProtection.profileKey.turbo',
    celebrateAtOrBelowStake: 'opsProtection.profileKey.celebrateAtOrBelowStake',
    simultaneousGames: 'opsProtection.profileKey.simultaneousGames',
    showNetPosition: 'opsProtection.profileKey.showNetPosition',
    showElapsed: 'opsProtection.profileKey.showElapsed',
    slotsMaxStake: 'opsProtection.profileKey.slotsMaxStake',
    rtpMinPpm: 'opsProtection.profileKey.rtpMinPpm',
    demo: 'opsProtection.profileKey.demo',
    bonusMaxWagering: 'opsProtection.profileKey.bonusMaxWagering',
    agentTransfers: 'opsProtection.profileKey.agentTransfers',
    teamDetail: 'opsProtection.profileKey.teamDetail',
    transferWallet: 'opsProtection.profileKey.transferWallet',
    sessionPauseMinutes: 'opsProtection.profileKey.sessionPauseMinutes',
    vipMinAge: 'opsProtection.profileKey.vipMinAge',
  } as const satisfies Record<string, MessageId>),
);

const valueTexts = new Map<unknown, MessageId>([
  [true, 'opsProtection.profileValue.yes'],
  [false, 'opsProtection.profileValue.no'],
  [null, 'opsProtection.profileValue.none'],
  ['demo', 'opsProtection.profileValue.demo'],
  ['deposit', 'opsProtection.profileValue.deposit'],
  ['play', 'opsProtection.profileValue.play'],
  ['threshold', 'opsProtection.profileValue.threshold'],
  ['never', 'opsProtection.profileValue.never'],
  ['after_half_a_year', 'opsProtection.profileValue.afterHalfAYear'],
  ['asked', 'opsProtection.profileValue.asked'],
  ['act', 'opsProtection.profileValue.act'],
  ['automatic', 'opsProtection.profileValue.automatic'],
  ['allowed', 'opsProtection.profileValue.allowed'],
  ['after_age_check', 'opsProtection.profileValue.afterAgeCheck'],
  ['sums', 'opsProtection.profileValue.sums'],
  ['lines', 'opsProtection.profileValue.lines'],
]);

/** The texts of a profile in the operator's language. */
export const useProfileTexts = (): { keyOf: (name: string) => string; valueOf: (value: unknown) => string } => {
  const t = useT();
  const keyOf = useCallback(
    (name: string) => {
      const id = keyTexts.get(name);
      return id === undefined ? name : t(id);
    },
    [t],
  );
  const shown = useCallback(
    (value: unknown) =>
      shownValue(value, (plain) => {
        const id = valueTexts.get(plain);
        return id === undefined ? String(plain) : t(id);
      }),
    [t],
  );
  return { keyOf, valueOf: shown };
};
