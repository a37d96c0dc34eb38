/**
 * Every constant and limit of spec §9, and the numbers of §3, §5 and §7 that the product uses. This file imports
 * nothing, so that client and server read the same table.
 *
 * A name ends with its unit. `perBrand` marks what an operator may set for a brand; then `bounds` gives the range, and
 * the value here is a new brand's default. `null` means that nothing applies until an operator has set it, because the
 * specification gives no value.
 */

export type ConstantUnit =
  | 'Milliseconds'
  | 'Seconds'
  | 'Minutes'
  | 'Days'
  | 'Years'
  | 'Characters'
  | 'Words'
  | 'Digits'
  | 'Decimals'
  | 'Items'
  | 'Pages'
  | 'Bytes'
  | 'Pixels'
  | 'Amount'
  | 'Ratio'
  | 'Times'
  /** A text, a code or a path. */
  | 'Text';

type Constant = {
  readonly value: number | string | null;
  readonly unit: ConstantUnit;
  /** The paragraph that names it; `decided` when the specification names it without a value. */
  readonly spec: `§${number}` | `§${number}, decided`;
  /** The module that uses it; `web` for the player app alone. */
  readonly module: string;
} & (
  | { readonly perBrand: false }
  | { readonly perBrand: true; readonly bounds: { readonly min: number; readonly max: number } | null }
);

export const constants = {
  // Agents. The windows are aligned to the hour and part of every signed contract, so they are not per brand.
  realtimeSalaryPeriodMinutes: { value: 5, unit: 'Minutes', spec: '§9', module: 'contract', perBrand: false },
  /** 1: the operator pays what an upline owes and cannot pay, and has the claim. 0: the downline waits for it. */
  contractBridgeTimes: {
    value: 0,
    unit: 'Times',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 1 },
  },
  /** Whole units of the currency, for one transfer between an agent and a direct account. */
  agentTransferMinAmount: {
    value: 1,
    unit: 'Amount',
    spec: '§1, decided',
    module: 'agent',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  /** The most that one transfer moves. */
  agentTransferMaxAmount: {
    value: 10_000,
    unit: 'Amount',
    spec: '§1, decided',
    module: 'agent',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  /** The most that an account sends to one other account on a day of the brand. */
  agentTransferEdgeDayAmount: {
    value: 20_000,
    unit: 'Amount',
    spec: '§1, decided',
    module: 'agent',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** The most that an account sends on a day of the brand. */
  agentTransferSenderDayAmount: {
    value: 50_000,
    unit: 'Amount',
    spec: '§1, decided',
    module: 'agent',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** A run of salaries or dividends above it waits for two people, in whole units of the currency. */
  realtimeRunMaxAmount: {
    value: 20_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** The same for a run of hourly salaries. */
  hourlyRunMaxAmount: {
    value: 50_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** The same for a run of daily salaries. */
  dailyRunMaxAmount: {
    value: 500_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** Dividends always wait for two people, who are told of a run above it. */
  dividendRunMaxAmount: {
    value: 1_000_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** A run with a salary above it waits for two people. */
  salaryBillMaxAmount: {
    value: 10_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** The same for a dividend. */
  dividendBillMaxAmount: {
    value: 100_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 10_000_000_000 },
  },
  /** A real-time salary below it is paid with a later one, in the last window of the day at the latest. */
  realtimeMinPayAmount: {
    value: 0,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'contract',
    perBrand: true,
    bounds: { min: 0, max: 1_000 },
  },

  // Login and codes. The wait is also in the refusal's text, so it is not per brand either.
  tooManyRequestsWaitMinutes: { value: 5, unit: 'Minutes', spec: '§9', module: 'identity', perBrand: false },
  smsCodeLifeMinutes: {
    value: 5,
    unit: 'Minutes',
    spec: '§7, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 1, max: 10 },
  },
  /** The countdown is expiredMinutes times this. */
  smsResendPerMinuteSeconds: { value: 60, unit: 'Seconds', spec: '§9', module: 'web', perBrand: false },
  smsResendProviderPathSeconds: { value: 60, unit: 'Seconds', spec: '§9', module: 'web', perBrand: false },
  smsButtonIntervalMilliseconds: { value: 1000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  captchaRefreshIntervalMilliseconds: { value: 1000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  rememberedDays: { value: 1, unit: 'Days', spec: '§9', module: 'identity', perBrand: false },
  verificationCodeMaxCharacters: { value: 255, unit: 'Characters', spec: '§9', module: 'identity', perBrand: false },
  passwordMinCharacters: {
    value: 8,
    unit: 'Characters',
    spec: '§5, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 8, max: 64 },
  },
  passwordMaxCharacters: {
    value: 64,
    unit: 'Characters',
    spec: '§5, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 64, max: 128 },
  },
  /** Exists on imported accounts only; it forces a change and is refused as a new password. */
  flaggedPasswordText: { value: '123456', unit: 'Text', spec: '§9', module: 'identity', perBrand: false },
  phoneNumberDigits: {
    value: null,
    unit: 'Digits',
    spec: '§9, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 4, max: 15 },
  },

  // Login policy (security.md section 6). An operator may make it stricter, or looser within bounds.
  /** Only while PWDEXPFORCECHANGE3 is on. */
  passwordExpiryDays: {
    value: 90,
    unit: 'Days',
    spec: '§6, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 30, max: 365 },
  },
  /** How long a device in a network stays known after a full login; 0 asks for a second step at every login. */
  knownPlaceDays: {
    value: 90,
    unit: 'Days',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 0, max: 180 },
  },
  /** Consecutive failures of one username after which a captcha is required. */
  loginCaptchaByNameTimes: {
    value: 3,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 1, max: 5 },
  },
  /** The same by address, in ten minutes. */
  loginCaptchaByAddressTimes: {
    value: 10,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 3, max: 50 },
  },
  /** The same by the network around the address (/24 of IPv4, /48 of IPv6), in ten minutes. */
  loginCaptchaByNetworkTimes: {
    value: 50,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 10, max: 500 },
  },
  /** The same for the whole brand, in ten minutes; devices that the account has logged in from are exempt. */
  loginCaptchaByBrandTimes: {
    value: 100,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 20, max: 1000 },
  },
  /** Consecutive failures of one username after which a second step is required on every device. */
  loginSecondStepTimes: {
    value: 10,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 3, max: 20 },
  },
  /** NIST SP 800-63B allows at most 100; afterwards only a password reset allows a login by password. */
  loginResetOnlyTimes: {
    value: 100,
    unit: 'Times',
    spec: '§4, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 10, max: 100 },
  },
  smsPerNumberDayTimes: {
    value: 5,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 1, max: 10 },
  },
  smsPerDeviceDayTimes: {
    value: 5,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 1, max: 20 },
  },
  smsPerAddressTenMinutesTimes: {
    value: 5,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 1, max: 20 },
  },
  smsPerAddressDayTimes: {
    value: 20,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 5, max: 100 },
  },
  smsPerNetworkHourTimes: {
    value: 100,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 20, max: 1000 },
  },
  /** Numbers that differ in their last three digits alone: the pattern of SMS pumping. */
  smsPerPrefixHourTimes: {
    value: 20,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 5, max: 100 },
  },
  smsPerCountryDayTimes: {
    value: 1000,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000 },
  },
  /** A spending limit: all messages of a brand in a day. */
  smsPerBrandDayTimes: {
    value: 2000,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000 },
  },
  mailsPerBrandDayTimes: {
    value: 20_000,
    unit: 'Times',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000 },
  },
  /** Countries whose numbers get messages; an allowlist, because some ranges exist for SMS pumping. */
  smsCountriesText: {
    value: 'AU VN TH ID MY PH JP KR GB PT BR IN',
    unit: 'Text',
    spec: '§8, decided',
    module: 'identity',
    perBrand: true,
    bounds: null,
  },

  // Age.
  agreedAgeYears: {
    value: 18,
    unit: 'Years',
    spec: '§9',
    module: 'member',
    perBrand: true,
    bounds: { min: 18, max: 25 },
  },
  birthdayAgeYears: {
    value: 21,
    unit: 'Years',
    spec: '§9',
    module: 'member',
    perBrand: true,
    bounds: { min: 18, max: 25 },
  },

  // Applications, uploads, feedback.
  activityCommentMaxCharacters: {
    value: 140,
    unit: 'Characters',
    spec: '§9',
    module: 'promotion',
    perBrand: true,
    bounds: { min: 1, max: 500 },
  },
  uploadImageMaxBytes: {
    value: 5 * 1024 * 1024,
    unit: 'Bytes',
    spec: '§9',
    module: 'promotion',
    perBrand: true,
    bounds: { min: 1024 * 1024, max: 5 * 1024 * 1024 },
  },
  uploadImageMaxItems: {
    value: 3,
    unit: 'Items',
    spec: '§9',
    module: 'promotion',
    perBrand: true,
    bounds: { min: 1, max: 3 },
  },
  feedbackMinWords: {
    value: 3,
    unit: 'Words',
    spec: '§5, decided',
    module: 'message',
    perBrand: true,
    bounds: { min: 1, max: 50 },
  },
  feedbackMaxWords: {
    value: 500,
    unit: 'Words',
    spec: '§5, decided',
    module: 'message',
    perBrand: true,
    bounds: { min: 50, max: 1000 },
  },

  // Lists.
  announcementPageItems: { value: 9, unit: 'Items', spec: '§9', module: 'content', perBrand: false },
  lobbyDesktopPageItems: {
    value: 18,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 6, max: 100 },
  },
  gameListPageItems: {
    value: 42,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 6, max: 100 },
  },
  gameListFirstPages: { value: 1, unit: 'Pages', spec: '§9', module: 'catalog', perBrand: false },
  paginationMarginPages: { value: 2, unit: 'Pages', spec: '§9', module: 'web', perBrand: false },
  paginationRangePages: { value: 5, unit: 'Pages', spec: '§9', module: 'web', perBrand: false },
  homeSectionItems: {
    value: 12,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 4, max: 48 },
  },
  recentGamesItems: {
    value: 12,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 4, max: 48 },
  },
  hotGamesHomeItems: {
    value: 12,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 4, max: 48 },
  },
  hotGamesVendorItems: {
    value: 5,
    unit: 'Items',
    spec: '§9',
    module: 'catalog',
    perBrand: true,
    bounds: { min: 1, max: 48 },
  },
  /** How many favourites a member can have. The list is still paged (security.md A37). */
  favoritesMaxItems: { value: 999, unit: 'Items', spec: '§9', module: 'catalog', perBrand: false },
  favoriteToggleIntervalMilliseconds: { value: 1000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  winnerBoardItems: {
    value: 20,
    unit: 'Items',
    spec: '§9',
    module: 'report',
    perBrand: true,
    bounds: { min: 4, max: 100 },
  },
  /** The rounds of the live feed on home; 0 switches the feed off. */
  liveFeedItems: {
    value: 10,
    unit: 'Items',
    spec: '§2, decided',
    module: 'report',
    perBrand: true,
    bounds: { min: 0, max: 20 },
  },
  winnerSlideItems: { value: 4, unit: 'Items', spec: '§9', module: 'web', perBrand: true, bounds: { min: 1, max: 10 } },
  vendorDropdownLargeAboveItems: { value: 10, unit: 'Items', spec: '§9', module: 'web', perBrand: false },

  // Home page.
  bannerAutoplayMilliseconds: {
    value: 5000,
    unit: 'Milliseconds',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 3000, max: 60_000 },
  },
  bannerSlideMilliseconds: {
    value: 1000,
    unit: 'Milliseconds',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 0, max: 3000 },
  },
  bannerLoopAboveItems: { value: 1, unit: 'Items', spec: '§9', module: 'web', perBrand: false },
  /** The showcase figure. It is labelled as such wherever it is shown and is never a prize. */
  jackpotStartMinAmount: {
    value: 200_000_000,
    unit: 'Amount',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  jackpotStartMaxAmount: {
    value: 250_000_000,
    unit: 'Amount',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  jackpotStepMinAmount: {
    value: 100,
    unit: 'Amount',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 0, max: 100_000 },
  },
  jackpotStepMaxAmount: {
    value: 500,
    unit: 'Amount',
    spec: '§9',
    module: 'content',
    perBrand: true,
    bounds: { min: 0, max: 100_000 },
  },
  jackpotTickShortMilliseconds: { value: 3000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  jackpotTickMiddleMilliseconds: { value: 4000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  jackpotTickLongMilliseconds: { value: 5000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },

  // Money and points.
  currencyShownDecimals: {
    value: 2,
    unit: 'Decimals',
    spec: '§9',
    module: 'wallet',
    perBrand: true,
    bounds: { min: 0, max: 8 },
  },
  /** Points never expire: an operator cannot set a value. */
  pointsExpiryDays: { value: null, unit: 'Days', spec: '§9', module: 'loyalty', perBrand: false },
  /** The turnover that a deposit requires, in thousandths of it (agent-contracts.md section 9). */
  depositTurnoverThousandthsTimes: {
    value: 1000,
    unit: 'Times',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 10_000 },
  },
  depositOrderLifeMinutes: {
    value: 30,
    unit: 'Minutes',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 5, max: 1_440 },
  },
  /** Whole units of the currency; a withdrawal above it is reviewed by a person. */
  withdrawalReviewAboveAmount: {
    value: 200,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  /** Whole units of the currency; confirming a deposit or approving a withdrawal above it needs two people. */
  withdrawalTwoPeopleAboveAmount: {
    value: 1_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  // What may be confirmed, and as much approved, without a second person in 24 hours and in 7 days: per operator, per
  // member, and for all operators of the brand together. Whole units, per currency. The platform's own maximum holds
  // whatever is set (`ceilingIn` of the cashier).
  onePersonOperatorDayAmount: {
    value: 5_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  onePersonOperatorWeekAmount: {
    value: 20_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  onePersonMemberDayAmount: {
    value: 2_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  onePersonMemberWeekAmount: {
    value: 5_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  onePersonBrandDayAmount: {
    value: 20_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  onePersonBrandWeekAmount: {
    value: 100_000,
    unit: 'Amount',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1_000_000_000 },
  },
  /** The tolerated excess of a provider's reported amount over the order, in thousandths. */
  depositSurplusThousandthsTimes: {
    value: 0,
    unit: 'Times',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 10 },
  },
  withdrawalsPerDayTimes: {
    value: 5,
    unit: 'Times',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 1, max: 100 },
  },
  /** The waiting time of a new payout account. */
  payeeRestMinutes: {
    value: 1_440,
    unit: 'Minutes',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 10_080 },
  },
  /** 1: a member may cancel a withdrawal that nobody has decided. Off in every shipped profile (rulings.md 21). */
  withdrawalMemberCancelTimes: {
    value: 0,
    unit: 'Times',
    spec: '§4, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 0, max: 1 },
  },
  withdrawalAutoReceiveMinutes: {
    value: null,
    unit: 'Minutes',
    spec: '§9, decided',
    module: 'cashier',
    perBrand: true,
    bounds: { min: 60, max: 30 * 24 * 60 },
  },

  // Screens.
  qrCodePixels: { value: 107, unit: 'Pixels', spec: '§9', module: 'web', perBrand: false },
  floatingServiceRadiusPixels: { value: 110, unit: 'Pixels', spec: '§9', module: 'web', perBrand: false },
  floatingServiceHideMilliseconds: { value: 500, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },
  lazyImageRetryTimes: { value: 1, unit: 'Times', spec: '§9', module: 'web', perBrand: false },
  lazyImageThresholdRatio: { value: 0.1, unit: 'Ratio', spec: '§9', module: 'web', perBrand: false },
  bundleTimeoutMilliseconds: { value: 120_000, unit: 'Milliseconds', spec: '§9', module: 'web', perBrand: false },

  // Words.
  defaultLanguageText: { value: 'TY', unit: 'Text', spec: '§9', module: 'brand', perBrand: true, bounds: null },
  appBasePathText: { value: '/', unit: 'Text', spec: '§9', module: 'web', perBrand: false },
  esportsGameCodeText: { value: 'TF', unit: 'Text', spec: '§9', module: 'catalog', perBrand: false },
  cockfightGameCodeText: { value: 'DS88', unit: 'Text', spec: '§9', module: 'catalog', perBrand: false },
} as const satisfies Record<string, Constant>;

export type ConstantKey = keyof typeof constants;

/** Spec §9: game types. HOME, HOT and FAV are menu entries; the rest are types of games. */
export const gameTypes = [
  'HOME',
  'HOT',
  'FAV',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** The types a game or a vendor can have. */
export const playableGameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
] as const satisfies readonly GameType[];
export type PlayableGameType = (typeof playableGameTypes)[number];

/** Spec §2: the sub-filters of the slots lobby; bingo needs a pack that has it. */
export const rngSubFilters = ['SCRATCH', 'VIDEO_POKER', 'JACKPOT', 'TABLE', 'ARCADE', 'BINGO'] as const;

/** Spec §9. */
export const filterTypes = ['ALL', 'HOT', 'RECENT', 'FAV'] as const;
export type FilterType = (typeof filterTypes)[number];

/** Spec §9. */
export const gameSelectTypes = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;
export type GameSelectType = (typeof gameSelectTypes)[number];

/** Spec §9. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Spec §9: daily, weekly, semi-monthly, monthly. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** Spec §9: next and previous 7 and 30 days, as days from today. */
export const datePresetDays = [-30, -7, 7, 30] as const;

/**
 * Spec §7, which does not explain the letters. Ours: notice, popup after login, popup for everyone, promotion news,
 * operator news.
 */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];
/** Who an announcement is for: everyone, logged-in members with agents, or agents alone. */
export const announcementAudiences = ['public', 'members', 'agents'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** Spec §2. */
export const bannerGroups = ['w_home', 'w_login', 'w_reg', 'w_forget', 'w_leftmenu'] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** Spec §9: uploads. */
export const uploadImageTypes = ['png', 'jpg'] as const;

/** Spec §9: the two packs that every brand has. */
export const basePacks = ['EN', 'TY'] as const;

/** Spec §3: 1, 2, 41 and 42 mean agent, 4 means trial. 3 for an ordinary member is ours. */
export const memberTypes = { agent: [1, 2, 41, 42], member: [3], trial: [4] } as const;
export type MemberType = (typeof memberTypes)[keyof typeof memberTypes][number];

/** Spec §4: activity status. */
export const activityStatuses = [
  'JOIN',
  'CLAIM',
  'APPLYING',
  'CLOSE',
  'REJECTED',
  'ISSUED',
  'CLAIMED',
  'PROCESS',
  'JOINED',
  'COMING_SOON',
] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** Spec §4: points redemption status. */
export const redemptionStatuses = ['IN_PROCESS', 'REJECTED', 'APPROVED'] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** Spec §6: the switches of the white-label tree that the specification names. */
export const whitelabelSwitches = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'AGENTPOLICY3',
] as const;
export type WhitelabelSwitch = (typeof whitelabelSwitches)[number];
