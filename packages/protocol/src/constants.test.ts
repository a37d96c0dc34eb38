import { describe, expect, it } from 'vitest';
import {
  announcementTypes,
  basePacks,
  type ConstantKey,
  constants,
  contractPeriods,
  datePresetDays,
  filterTypes,
  gameSelectTypes,
  gameTypes,
  memberTypes,
  playableGameTypes,
  prizeModes,
  uploadImageTypes,
} from './constants.ts';

/** Spec §9 from top to bottom: the sentence, the name, the value. Marketing figures are operator text, not code. */
const namedInSpec: [sentence: string, key: ConstantKey, value: number | string | null][] = [
  ['Real-time salary is settled every 5 minutes', 'realtimeSalaryPeriodMinutes', 5],
  ['Too-many-requests wait: 5 minutes', 'tooManyRequestsWaitMinutes', 5],
  ['SMS resend countdown: expiredMinutes times 60 seconds', 'smsResendPerMinuteSeconds', 60],
  ['60 seconds on the social-provider path', 'smsResendProviderPathSeconds', 60],
  ['SMS button on the login form: one call per second', 'smsButtonIntervalMilliseconds', 1000],
  ['Captcha refresh: at most once per second', 'captchaRefreshIntervalMilliseconds', 1000],
  ['Favourite toggle: once per second (1000 ms)', 'favoriteToggleIntervalMilliseconds', 1000],
  ['Remember-me cookies last 1 day', 'rememberedDays', 1],
  ['Default password flagged for forced change: 123456', 'flaggedPasswordText', '123456'],
  ['Activity comment limit: 140 characters', 'activityCommentMaxCharacters', 140],
  ['5MB each', 'uploadImageMaxBytes', 5_242_880],
  ['at most 3 images', 'uploadImageMaxItems', 3],
  ['Age confirmations: 18 (parameter)', 'agreedAgeYears', 18],
  ['and 21', 'birthdayAgeYears', 21],
  ['Verification code max length: 255', 'verificationCodeMaxCharacters', 255],
  ['Announcement page size: 9', 'announcementPageItems', 9],
  ['Game list page size: 18 in the desktop lobby', 'lobbyDesktopPageItems', 18],
  ['42 in the other list reading', 'gameListPageItems', 42],
  ['(page 1)', 'gameListFirstPages', 1],
  ['Pagination: margin 2', 'paginationMarginPages', 2],
  ['range 5', 'paginationRangePages', 5],
  ['Home section size 12', 'homeSectionItems', 12],
  ['recent games 12', 'recentGamesItems', 12],
  ['hot list 12 on home', 'hotGamesHomeItems', 12],
  ['and 5 for vendor lists', 'hotGamesVendorItems', 5],
  ['Favourites request page size 999', 'favoritesMaxItems', 999],
  ['Winner limit 20', 'winnerBoardItems', 20],
  ['4 per slide', 'winnerSlideItems', 4],
  ['Vendor dropdown is large if more than 10 vendors', 'vendorDropdownLargeAboveItems', 10],
  ['autoplay delay 5000 ms', 'bannerAutoplayMilliseconds', 5000],
  ['slide speed 1000 ms', 'bannerSlideMilliseconds', 1000],
  ['loops only with more than one banner', 'bannerLoopAboveItems', 1],
  ['starts random between 200,000,000', 'jackpotStartMinAmount', 200_000_000],
  ['and 250,000,000', 'jackpotStartMaxAmount', 250_000_000],
  ['grows by 100', 'jackpotStepMinAmount', 100],
  ['to 500', 'jackpotStepMaxAmount', 500],
  ['every 3000', 'jackpotTickShortMilliseconds', 3000],
  ['4000', 'jackpotTickMiddleMilliseconds', 4000],
  ['or 5000 ms', 'jackpotTickLongMilliseconds', 5000],
  ['Currency shown to 2 decimals', 'currencyShownDecimals', 2],
  ['QR size 107', 'qrCodePixels', 107],
  ['Floating service radius 110 px', 'floatingServiceRadiusPixels', 110],
  ['hide delay 500 ms', 'floatingServiceHideMilliseconds', 500],
  ['Points have no expiry', 'pointsExpiryDays', null],
  ['Esport game code TF', 'esportsGameCodeText', 'TF'],
  ['cockfight code DS88', 'cockfightGameCodeText', 'DS88'],
  ['Lazy-load of images has one retry', 'lazyImageRetryTimes', 1],
  ['threshold 0.1', 'lazyImageThresholdRatio', 0.1],
  ['Default language TY', 'defaultLanguageText', 'TY'],
  ['Page bundle load timeout: 120000 ms', 'bundleTimeoutMilliseconds', 120_000],
  ['The app is served from the root path', 'appBasePathText', '/'],
  ['The withdrawal auto-receive timeout in minutes', 'withdrawalAutoReceiveMinutes', null],
  ['and the phone digit count are parameters', 'phoneNumberDigits', null],
];

describe('the constants', () => {
  it.each(namedInSpec)('know "%s"', (_sentence, key, value) => {
    expect(constants[key].value).toBe(value);
    expect(constants[key].spec).toMatch(/^§9/);
  });

  it('cite §9 for nothing that §9 does not name', () => {
    const citing = Object.entries(constants).filter(([, { spec }]) => spec.startsWith('§9'));
    expect(citing.map(([key]) => key).toSorted()).toEqual(namedInSpec.map(([, key]) => key).toSorted());
  });

  it('end every name with its unit', () => {
    for (const [key, { unit }] of Object.entries(constants)) expect(key.endsWith(unit), key).toBe(true);
  });

  it('bound every number an operator may set, and start inside the bounds', () => {
    for (const [key, constant] of Object.entries(constants)) {
      if (!constant.perBrand || constant.unit === 'Text') continue;
      const { bounds, value } = constant;
      expect(bounds, key).not.toBeNull();
      expect(bounds.min, key).toBeLessThanOrEqual(bounds.max);
      if (value === null) continue;
      expect(value, key).toBeGreaterThanOrEqual(bounds.min);
      expect(value, key).toBeLessThanOrEqual(bounds.max);
    }
  });

  it('list the words of §3, §7 and §9', () => {
    expect(gameTypes.join(' ')).toBe('HOME HOT FAV RNG LIVE FISH PVP SPORTS ESPORTS COCKFIGHT ELOTT LOTT');
    expect(playableGameTypes).toEqual(gameTypes.filter((type) => !['HOME', 'HOT', 'FAV'].includes(type)));
    expect(filterTypes.join(' ')).toBe('ALL HOT RECENT FAV');
    expect(gameSelectTypes.join(' ')).toBe('NEW FAV ALL HOT RECENT');
    expect(prizeModes.join(' ')).toBe('LOTT ZY ELOTT SEA');
    expect(contractPeriods.join(' ')).toBe('D W H M');
    expect(datePresetDays).toEqual([-30, -7, 7, 30]);
    expect(announcementTypes.join(' ')).toBe('B PL PU PR H');
    expect(uploadImageTypes).toEqual(['png', 'jpg']);
    expect(basePacks).toEqual(['EN', 'TY']);
    expect(memberTypes.agent).toEqual([1, 2, 41, 42]);
    expect(memberTypes.trial).toEqual([4]);
  });
});
