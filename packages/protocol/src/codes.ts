/**
 * Every message for a refusal or for something that needs the person's attention. This file imports nothing, so that
 * the player app can use it without loading Zod.
 *
 * A code is `MODULE_REASON` and never changes its meaning. The English text is here, so that a log, the reference and a
 * client without catalogues show the same text; translations are found by the message id.
 */

/** The source of an entry: a line of the specification, or our decision where it is silent. */
type Source = { readonly spec: `§${string}` } | { readonly decision: string };

/** A refusal of the server. `retryAfterSeconds` is the default if the refusing hook gives none. */
export type ServerEntry = Source & {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds?: number;
};

/** A message of the browser alone; it never crosses the wire, so it has no status. */
export type ClientEntry = Source & { readonly side: 'client'; readonly message: string };

/** The server's refusals by code. */
export const errorCatalogue = {
  // Platform-wide: the server's hooks respond with these before any module is called.
  SYSTEM_MAINTENANCE: {
    status: 503,
    message: "We're down for maintenance. Please come back later.",
    retryAfterSeconds: 60,
    spec: '§8 system maintenance',
  },
  REGION_RESTRICTED: {
    status: 451,
    message: "We're not available in your location.",
    spec: '§8 access restricted by location or IP',
  },
  IP_RESTRICTED: {
    status: 403,
    message: 'Access from your IP address is restricted.',
    spec: '§8 access restricted by location or IP',
  },
  SYSTEM_DOMAIN_UNKNOWN: {
    status: 421,
    message: "This web address isn't valid. Contact support.",
    spec: '§8 invalid URL or domain check failed',
  },
  SYSTEM_URL_REFUSED: {
    status: 400,
    message: "This web address isn't valid. Contact support.",
    spec: '§8 invalid URL or domain check failed',
  },
  SYSTEM_NOT_BUILT: {
    status: 501,
    message: "This feature isn't available yet.",
    decision: 'a declared call without its module says so instead of responding with invented data',
  },
  SYSTEM_UNKNOWN_ERROR: {
    status: 500,
    message: 'Something went wrong. Please try again.',
    spec: '§8 unknown error',
  },
  SYSTEM_NOT_FOUND: {
    status: 404,
    message: 'Not found.',
    decision: 'security.md A12: out of scope and nonexistent get the same response',
  },
  SYSTEM_METHOD_NOT_ALLOWED: {
    status: 405,
    message: "This method isn't allowed here.",
    decision: 'security.md A29: a GET on a writing route changes nothing',
  },
  SYSTEM_INPUT_INVALID: {
    status: 400,
    message: 'Check the highlighted fields.',
    decision: 'security.md A15: unknown keys and malformed values are refused; the details name the fields',
  },
  SYSTEM_BODY_TOO_LARGE: {
    status: 413,
    message: 'The request is too large.',
    decision: 'security.md A36: every body has a limit',
  },
  SYSTEM_MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    message: "This content type isn't supported.",
    decision: 'security.md A29: a body of an undeclared type is not read',
  },
  SYSTEM_TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Try again in 5 minutes.',
    retryAfterSeconds: 300, // spec §9: too-many-requests wait, 5 minutes.
    spec: '§8 too many requests, try again after 5 minutes',
  },
  SYSTEM_OVERLOADED: {
    status: 503,
    message: "We're busy right now. Please try again shortly.",
    retryAfterSeconds: 5,
    decision: 'security.md section 6: a full queue or a lost counter store refuses early instead of answering late',
  },
  SYSTEM_ORIGIN_REFUSED: {
    status: 403,
    message: "This request didn't come from our site. Reload the page.",
    decision: 'security.md A29: writes from a foreign origin are refused',
  },
  SYSTEM_ENVELOPE_INVALID: {
    status: 400,
    message: 'The secure connection failed. Please reload the page and try again.',
    decision: 'security.md 3.3: one response for every fault of the envelope, so that a forger learns nothing',
  },
  SYSTEM_ID_REUSED: {
    status: 409,
    message: 'This request was already used. Please try again.',
    decision: 'security.md 4.6: the same id with other input is refused and moves nothing',
  },
  SYSTEM_FUNCTION_DISABLED: {
    status: 403,
    message: "This feature isn't available. Contact support.",
    spec: '§8 function not enabled or operation not allowed, contact customer service',
  },

  // Login, sessions and codes.
  AUTH_NOT_LOGGED_IN: {
    status: 401,
    message: 'Log in to continue.',
    spec: '§8 not logged in, please log in',
  },
  AUTH_REAL_ACCOUNT_NEEDED: {
    status: 403,
    message: 'You need a real account for this.',
    spec: '§8 a real account is needed',
  },
  AUTH_FORBIDDEN: {
    status: 403,
    message: "Your account can't do this.",
    decision: 'security.md section 9: the function is not for this role; nothing is said of objects',
  },
  AUTH_STEP_UP_REQUIRED: {
    status: 403,
    message: "Confirm it's you.",
    decision: 'security.md section 5: a fresh factor is needed; the details name the allowed ones',
  },
  AUTH_OTHER_PROOF_REQUIRED: {
    status: 403,
    message: 'Confirm with your other contact or payment password.',
    decision:
      'security.md section 5: a verified contact is changed by a proof other than itself; details.ways names them',
  },
  AUTH_CHANGES_REST: {
    status: 403,
    message: 'After a recent change, your security settings are locked for 24 hours.',
    decision: 'after a reset, a recovery code, a removed factor or a changed contact; details.until tells the end',
  },
  AUTH_PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    message: 'Change your password first.',
    decision: 'security.md 3.5: until then only the change and the logout answer',
  },
  AUTH_CAPTCHA_REQUIRED: {
    status: 403,
    message: 'Complete the security check first.',
    spec: '§8 please complete verification first',
  },
  AUTH_CAPTCHA_FAILED: {
    status: 400,
    message: 'The security check failed. Try again.',
    spec: '§8 captcha check failed (including a non-whitelisted domain)',
  },
  AUTH_LOGIN_FAILED: {
    status: 401,
    message: 'Wrong username or password.',
    decision: 'security.md A19: one text for an unknown account and for a wrong secret',
  },
  AUTH_NOT_A_MEMBER: {
    status: 403,
    message: "This account can't log in here.",
    spec: '§6 non-member account unable to login; told only after correct credentials',
  },
  AUTH_NOT_AN_AGENT: {
    status: 403,
    message: 'This login is for agents only.',
    spec: '§6 non-agents cannot log in; told only after correct credentials',
  },
  AUTH_ACCOUNT_BLOCKED: {
    status: 403,
    message: 'This account is frozen. Contact support.',
    decision: 'security.md 4.5: the state of the member is judged after the credential',
  },
  AUTH_PHONE_FORMAT_INVALID: {
    status: 400,
    message: 'Enter a valid mobile number.',
    spec: '§8 invalid phone number format',
  },
  AUTH_PHONE_MISSING: {
    status: 400,
    message: 'Enter a mobile number.',
    spec: '§8 missing phone number',
  },
  AUTH_CODE_INVALID: {
    status: 400,
    message: 'Wrong verification code. Try again.',
    spec: '§8 invalid verification code',
  },
  AUTH_CODE_MISSING: {
    status: 400,
    message: 'Enter the verification code.',
    spec: '§8 missing verification code',
  },
  AUTH_CODE_EXPIRED: {
    status: 400,
    message: 'The verification code has expired. Request a new one.',
    spec: '§8 code expired, send again',
  },
  AUTH_QUOTA_EXCEEDED: {
    status: 429,
    message: "We can't send more codes right now. Contact support.",
    retryAfterSeconds: 300, // spec §9: the same wait as for too many requests.
    spec: '§8 quota not sufficient or exceeded, contact customer service',
  },
  AUTH_PROVIDER_TOKEN_INVALID: {
    status: 401,
    message: "We couldn't log you in this way. Please try again.",
    decision: 'security.md A17, A35: a foreign, stale or replayed provider token, or one for another number',
  },
  AUTH_OLD_PASSWORD_WRONG: {
    status: 400,
    message: "This isn't your current password.",
    decision: 'spec §5 asks for the old password and shows no text for a wrong one',
  },
  AUTH_PASSWORD_FORMAT_INVALID: {
    status: 400,
    message: "This password doesn't meet the rules.",
    spec: '§5 password format incorrect',
  },
  AUTH_PASSWORD_TOO_COMMON: {
    status: 400,
    message: 'This password is too easy to guess. Choose another one.',
    decision: 'security.md 3.5: common, breached and context passwords are refused by every login method and form',
  },
  AUTH_PASSWORD_CONFIRMATION_MISMATCH: {
    status: 400,
    message: "The passwords don't match.",
    spec: '§5 confirmation password not correct',
  },
  AUTH_PAYMENT_PASSWORD_WRONG: {
    status: 403,
    message: 'Wrong payment password. Try again.',
    decision: 'security.md section 5: 5 tries, then 30 minutes pause for money going out',
  },
  AUTH_SECOND_STEP_EXPIRED: {
    status: 400,
    message: 'This login has expired or had too many wrong codes. Log in again.',
    decision: 'security.md 4.5: the pending login lives ten minutes and five tries',
  },
  AUTH_ENTRY_CODE_INVALID: {
    status: 401,
    message: 'This link is no longer valid. Request a new one.',
    decision: 'security.md 3.2: 60 seconds, one use, one host; one answer for every fault',
  },
  AUTH_REMEMBERED_ENDED: {
    status: 401,
    message: 'Log in again.',
    decision: 'security.md 3.1: expired, used or stolen; one response for all three',
  },
  AUTH_LINK_INVALID: {
    status: 400,
    message: 'This link is no longer valid. Request a new one.',
    decision: 'the link of a reset mail: 30 minutes, one use',
  },
  AUTH_PASSKEY_FAILED: {
    status: 401,
    message: "The passkey didn't work. Try again or log in another way.",
    decision: 'one answer for an unknown passkey, a wrong signature and a stale challenge',
  },
  AUTH_FACTOR_WRONG: {
    status: 403,
    message: "That's not correct. Try again.",
    decision: 'security.md section 5: the details tell how many tries are left',
  },
  AUTH_FACTOR_PAUSED: {
    status: 429,
    message: 'Too many attempts. Try again in 30 minutes or use another method.',
    retryAfterSeconds: 1800,
    decision: 'security.md section 5: five tries, then a pause for this factor alone',
  },
  AUTH_FACTOR_UNAVAILABLE: {
    status: 409,
    message: "This method isn't set up for your account.",
    decision: 'a factor that the member has not verified or enrolled',
  },
  AUTH_LAST_WAY_IN: {
    status: 409,
    message: 'This is your only login method. Add another one first.',
    decision: 'nobody may lock themselves out by unlinking',
  },
  AUTH_FREE_PLAY_TICKET_INVALID: {
    status: 400,
    message: 'Complete the security check first.',
    decision: 'security.md 3.7: the ticket replaces the random string of spec §7; single use, 2 minutes',
  },
  AUTH_FREE_PLAY_LIMIT_REACHED: {
    status: 429,
    message: 'No more demo accounts today. Create an account or come back tomorrow.',
    decision: 'security.md 3.7: trial accounts per device and address are limited',
  },

  // Registration and the member's own data.
  MEMBER_USERNAME_TAKEN: {
    status: 409,
    message: 'This username is taken. Choose another.',
    decision: 'security.md 3.8: told only after a solved captcha, because it cannot be avoided',
  },
  MEMBER_USERNAME_FORMAT_INVALID: {
    status: 400,
    message: "This username doesn't meet the rules.",
    spec: '§5 account format incorrect',
  },
  MEMBER_INVITATION_CODE_INVALID: {
    status: 400,
    message: 'Invalid referral code. Check it.',
    spec: '§5 invalid invitation code',
  },
  MEMBER_TERMS_NOT_ACCEPTED: {
    status: 400,
    message: 'Confirm your age and accept the terms.',
    spec: '§5 the agreement to age 18 and to the terms must be ticked',
  },
  MEMBER_UNDER_AGE: {
    status: 403,
    message: "You're not old enough to play here.",
    spec: '§5 a birthday check confirming age',
  },
  MEMBER_REGISTRATION_REFUSED: {
    status: 403,
    message: "We can't open an account for you. Contact support.",
    decision: 'player-protection.md: an excluded person is refused without naming the reason',
  },
  MEMBER_FIELD_INVALID: {
    status: 400,
    message: 'Check the highlighted fields.',
    decision: 'a field against the brand’s own registration rule; the details name field and rule',
  },
  MEMBER_DETAILS_MISSING: {
    status: 409,
    message: 'A few details are missing. Add them to continue.',
    decision:
      'a deposit or withdrawal before the details that the brand asks for at that moment; the details list them',
  },
  MEMBER_EMAIL_FORMAT_INVALID: {
    status: 400,
    message: 'Enter a valid e-mail address.',
    spec: '§5 e-mail format incorrect',
  },
  MEMBER_NICKNAME_INVALID: {
    status: 400,
    message: 'Choose another nickname.',
    decision: 'empty, or with signs that are no text',
  },

  // Wallet errors shown to members.
  WALLET_INSUFFICIENT_FUNDS: {
    status: 409,
    message: 'Not enough balance.',
    decision: 'money.md section 6: the wallet row alone judges',
  },
  WALLET_FROZEN: {
    status: 403,
    message: 'This wallet is frozen. Contact support.',
    decision: 'money.md section 4: wallet flags closed and frozen',
  },
  WALLET_DEBT_OPEN: {
    status: 403,
    message: 'Settle your outstanding debt first. Contact support.',
    decision: 'money.md section 8: no transfer while a reversal is owed',
  },
  AGENT_TRANSFER_NOT_ALLOWED: {
    status: 403,
    message: "You can't transfer money at the moment.",
    decision: 'agent-contracts.md section 1: switched off by the market, the brand or for the sender',
  },
  AGENT_RECEIVER_CANNOT_RECEIVE: {
    status: 404,
    message: 'This account cannot receive money at the moment.',
    decision: 'agent-contracts.md section 1: one answer for every reason, also for an account that does not exist',
  },
  AGENT_ACCOUNT_LIMIT: {
    status: 409,
    message: "You've reached the limit. Wait until some accounts are activated, or try again tomorrow.",
    decision: 'agent-contracts.md section 1: at most 200 waiting accounts and 500 a day; three new secrets; 100 links',
  },
  AGENT_EXPORT_LIMIT: {
    status: 409,
    message: "A file is being prepared, or you've had five today.",
    decision: 'one export at a time and five in a day: a long list is work',
  },
  AGENT_APPLICATION_NOT_POSSIBLE: {
    status: 409,
    message: "You can't apply at the moment.",
    decision: 'agent-contracts.md section 1: agents, members under protection, and 30 days after a rejection',
  },
  WALLET_IS_SINGLE: {
    status: 409,
    message: "All games use one balance, so there's nothing to transfer.",
    decision: 'spec §3 value.isSingle: transfers exist only beside vendor wallets',
  },
  WALLET_VENDOR_UNKNOWN: {
    status: 404,
    message: 'Provider wallet not found.',
    decision: 'the vendor does not keep a wallet of its own, or the brand does not offer it',
  },
  WALLET_AMOUNT_OUT_OF_RANGE: {
    status: 400,
    message: 'The amount is outside the allowed range.',
    decision: 'security.md A5: an amount is positive and has a maximum; the details carry both bounds',
  },
  WALLET_TRANSFER_PENDING: {
    status: 409,
    message: 'Your last transfer with this provider is still pending. Please wait.',
    decision: 'vendor-gateway.md section 15: an unknown transfer is asked for, never guessed',
  },

  // The cashier: deposits and withdrawals.
  CASHIER_METHOD_CLOSED: {
    status: 409,
    message: "This payment method isn't available right now. Choose another one.",
    decision: 'screens.md B09: methods have hours and may be switched off; the details carry when it opens',
  },
  CASHIER_AMOUNT_OUT_OF_RANGE: {
    status: 400,
    message: "The amount is outside this method's limits.",
    decision: 'screens.md 7.4: the details carry both bounds',
  },
  CASHIER_TOO_MANY_OPEN: {
    status: 409,
    message: 'You have too many pending deposits. Pay or cancel one first.',
    decision: 'an order holds an account and a reference: three unpaid ones at most',
  },
  CASHIER_PROVIDER_SILENT: {
    status: 503,
    message: "The payment provider isn't responding. Try again or choose another method.",
    retryAfterSeconds: 30,
    decision: 'unknown is asked, never assumed: the order stands and can be asked for again',
  },
  CASHIER_STATE_REFUSED: {
    status: 409,
    message: 'This is no longer possible: the status has changed.',
    decision: 'player-protection.md section 8: states move by their table alone; the details carry the state',
  },
  CASHIER_PROOF_MISSING: {
    status: 400,
    message: 'Add your proof first.',
    spec: '§5 a not-received claim needs an uploaded proof image',
  },
  CASHIER_PICTURE_REFUSED: {
    status: 415,
    message: "We can't use this file. Upload a PNG or JPG up to 5 MB.",
    spec: '§5 png or jpg, 5 MB each',
  },
  CASHIER_PICTURES_TODAY: {
    status: 429,
    message: 'Too many uploads today. Try again tomorrow.',
    retryAfterSeconds: 3600,
    decision: 'security.md section 7: 50 MB for each member and day',
  },
  CASHIER_TURNOVER_LEFT: {
    status: 409,
    message: 'Part of your balance is locked until you wager more.',
    decision: 'agent-contracts.md section 9: the details carry what may be withdrawn and what is left to play',
  },
  CASHIER_PAYEE_RESTS: {
    status: 409,
    message: 'New payout accounts can be used after 24 hours.',
    decision: 'security.md section 5: the details carry from when on it can be used',
  },
  CASHIER_MONEY_OUT_RESTS: {
    status: 409,
    message: 'Withdrawals are on hold for 24 hours after a security change.',
    decision: 'security.md section 5: 24 hours after a change of phone, mailbox, password or factor',
  },
  CASHIER_TOO_MANY_TODAY: {
    status: 409,
    message: "You've used all your withdrawals for today.",
    decision: 'screens.md 7.5: limits are told before anything is asked',
  },
  CASHIER_PAYEE_KNOWN: {
    status: 409,
    message: "You've already added this payout account.",
    decision: 'one account stands once on a member’s list',
  },
  CASHIER_PAYEE_NAME: {
    status: 400,
    message: 'The account must be in your own name.',
    decision: 'security.md A10: money is paid to the member alone',
  },
  CASHIER_PAYEE_TOO_MANY: {
    status: 409,
    message: "You've reached the maximum number of payout accounts. Remove one first.",
    decision: 'five accounts for each member',
  },
  PROTECTION_DEPOSIT_LIMIT: {
    status: 409,
    message: 'This deposit would exceed your limit.',
    decision:
      'player-protection.md: judged on the server under a lock; the details carry period, ceiling and what is left',
  },
  PROTECTION_LOSS_LIMIT: {
    status: 409,
    message: 'This would exceed your loss limit. Money at a provider counts as lost until you transfer it back.',
    decision:
      'player-protection.md section 3: money moved to a vendor’s own wallet counts as lost until it is returned',
  },
  PROTECTION_NOT_OFFERED: {
    status: 409,
    message: "This isn't available for your account.",
    decision: 'player-protection.md section 2: a profile says what it offers',
  },
  PROTECTION_TOO_EARLY: {
    status: 409,
    message: 'Not possible yet. Your restriction still applies.',
    decision: 'player-protection.md section 4: the details carry from when it is possible, or nothing for never',
  },
  PROTECTION_PAPERS_MISSING: {
    status: 409,
    message: 'A required document is still missing.',
    decision: 'player-protection.md section 6: the details name the documents',
  },
  PROTECTION_STATE_REFUSED: {
    status: 409,
    message: 'This has already been decided.',
    decision: 'player-protection.md section 6: a check moves by its states alone',
  },
  PRIVACY_COPY_UNDER_WAY: {
    status: 409,
    message: "Your copy is already being prepared, or you've requested three today.",
    decision: 'one copy at a time: gathering everything is work',
  },
  PRIVACY_CLOSING_OBSTACLE: {
    status: 409,
    message: "Your account can't be closed yet.",
    decision: 'the details name what stands in the way: money is withdrawn first',
  },

  // Games.
  CATALOG_GAME_UNKNOWN: {
    status: 404,
    message: 'Game not found.',
    decision: 'security.md A12: hidden and unknown games answer alike',
  },
  CATALOG_VENDOR_UNKNOWN: {
    status: 404,
    message: 'Provider not found.',
    decision: 'security.md A12: hidden and unknown vendors answer alike',
  },
  CATALOG_FAVORITES_FULL: {
    status: 409,
    message: 'Your favourites are full. Remove a game first.',
    decision: 'spec §9 favourites request page size 999: a member keeps at most so many',
  },
  PLAY_GAME_MAINTENANCE: {
    status: 503,
    message: 'This game is under maintenance. Try one of these games.',
    spec: '§8 game under maintenance, suggest other games',
  },
  PLAY_FREE_PLAY_UNAVAILABLE: {
    status: 403,
    message: 'This game has no demo.',
    decision: 'rulings.md 23: a demo start needs FREEPLAY3 and supportPlay 0',
  },
  PLAY_CURRENCY_UNSUPPORTED: {
    status: 409,
    message: "This game isn't available in your currency.",
    decision: 'vendor-gateway.md section 13: checked before launch',
  },
  PLAY_DEVICE_UNSUPPORTED: {
    status: 409,
    message: "This game isn't available on this device.",
    decision: 'vendor-gateway.md section 13: checked before launch',
  },
  PLAY_PROTECTION_STOP: {
    status: 403,
    message: "Your safer-gambling settings don't allow this right now.",
    decision: 'player-protection.md: limits, time-out and exclusion stop a launch; the details name the kind',
  },
  PLAY_VENDOR_UNREACHABLE: {
    status: 503,
    message: "We can't open the game right now. Please try again.",
    retryAfterSeconds: 5,
    decision: 'vendor-gateway.md section 13: the vendor did not answer the launch in time',
  },
  LOTTERY_GAME_UNKNOWN: {
    status: 404,
    message: 'Lottery not found.',
    decision: 'security.md A12: hidden and unknown games answer alike',
  },

  // Agents and their contracts.
  CONTRACT_NOT_FOUND: {
    status: 404,
    message: 'Contract not found.',
    decision: 'security.md A12: a contract of another tree answers like none',
  },
  CONTRACT_NOT_DIRECT_DOWNLINE: {
    status: 404,
    message: 'Direct downline not found.',
    decision: 'security.md section 9, G14: only the direct upline may offer; everybody else sees nothing',
  },
  CONTRACT_RATE_ABOVE_OWN: {
    status: 409,
    message: 'This rate is higher than your own. Lower it.',
    decision: 'agent-contracts.md section 5.2: nobody can promise more than it holds',
  },
  CONTRACT_ROWS_INVALID: {
    status: 400,
    message: 'Contract rows must be in rising order.',
    decision: 'agent-contracts.md section 5.2: rates rise strictly, thresholds never fall',
  },
  CONTRACT_MARGIN: {
    status: 409,
    message: 'These salaries together are higher than we can pay for this type of game.',
    decision: 'agent-contracts.md section 14: above it, bets on both sides of a game would earn',
  },
  CONTRACT_ALREADY_OPEN: {
    status: 409,
    message: 'An offer of this type is already open.',
    decision: 'agent-contracts.md section 6.1: one open offer per downline and kind',
  },
  CONTRACT_TERMS_CHANGED: {
    status: 409,
    message: 'The terms have changed. Review them again.',
    decision: 'agent-contracts.md section 6.1: acceptance names the hash that was seen',
  },
  CONTRACT_ENDINGS_CHANGED: {
    status: 409,
    message: 'The list of contracts that will end has changed. Review it again.',
    decision: 'agent-contracts.md section 6.2: the details carry the new list',
  },
  CONTRACT_STATE: {
    status: 409,
    message: "The contract's status no longer allows this.",
    decision: 'agent-contracts.md section 6.1: moves follow the state table',
  },
  CONTRACT_DEBT_OVERDUE: {
    status: 409,
    message: 'Pay your overdue debt to your downline first.',
    decision: 'agent-contracts.md section 7.2: an overdue debtor cannot offer',
  },

  // Promotions and points.
  PROMOTION_NOT_FOUND: {
    status: 404,
    message: 'Promotion not found.',
    decision: 'security.md A12: hidden and unknown promotions answer alike',
  },
  PROMOTION_CLOSED: {
    status: 409,
    message: "This promotion isn't open.",
    decision: 'spec §4 activity status: only a claimable activity pays',
  },
  PROMOTION_NOT_ELIGIBLE: {
    status: 403,
    message: "You don't meet the conditions of this promotion.",
    decision: 'spec §4 activity status: the details name the condition that is missing',
  },
  PROMOTION_ALREADY_CLAIMED: {
    status: 409,
    message: "You've already claimed this.",
    decision: 'security.md A7: one claim per campaign and member',
  },
  PROMOTION_NOTHING_LEFT: {
    status: 409,
    message: 'Nothing left to claim.',
    decision: 'security.md A7: the shares are made beforehand and can run out',
  },
  LOYALTY_INSUFFICIENT_POINTS: {
    status: 409,
    message: 'Not enough points.',
    decision: 'agent-contracts.md section 10: points are reserved at the request',
  },
  LOYALTY_REWARD_NOT_FOUND: {
    status: 404,
    message: 'Reward not found.',
    decision: 'security.md A12: hidden and unknown rewards answer alike',
  },
  LOYALTY_OUT_OF_STOCK: {
    status: 409,
    message: 'This reward is out of stock.',
    decision: 'agent-contracts.md section 10: the race on the last item has one winner',
  },
  LOYALTY_STEP_INVALID: {
    status: 400,
    message: 'You can only convert points in full steps.',
    decision: 'agent-contracts.md section 10: only multiples of the step; the details carry it',
  },
  LOYALTY_RATIO_CHANGED: {
    status: 409,
    message: 'The conversion rate has changed. Check the amount again.',
    decision: 'security.md A6: each conversion keeps the id of the rate that was shown',
  },
  LOYALTY_RECEIVER_MISSING: {
    status: 400,
    message: 'Enter a delivery address and mobile number.',
    decision: 'agent-contracts.md section 10: goods need both',
  },

  // Messages and feedback.
  MESSAGE_FEEDBACK_LENGTH: {
    status: 400,
    message: 'Your message is too short or too long.',
    spec: '§5 content must be between a minimum and a maximum word count',
  },
  BRAND_CHANNEL_NOT_FOUND: {
    status: 404,
    message: "This support channel isn't available.",
    decision: 'security.md 3.4: an unknown channel and one with a refused host answer alike',
  },

  // The back office. Their texts are in the catalogue `ops`, which the player app does not load.
  OPS_SIGN_IN_FAILED: {
    status: 401,
    message: 'Wrong e-mail, password or code.',
    decision: 'security.md A19: never reveals which of them, nor whether the account exists',
  },
  OPS_INVITATION_INVALID: {
    status: 404,
    message: 'This link is used, expired or invalid.',
    decision: 'one response for all three: nothing is revealed about accounts',
  },
  OPS_FACTOR_INVALID: {
    status: 400,
    message: "The code or key wasn't accepted. Try again.",
    decision: 'security.md section 11: every operator has a second factor',
  },
  OPS_CHANGE_PENDING: {
    status: 409,
    message: 'The same change is already awaiting approval.',
    decision: 'screens.md 8.1: a second identical pending action is blocked; the details name it',
  },
  OPS_APPROVAL_OWN: {
    status: 403,
    message: "You can't approve your own request.",
    decision: 'security.md section 11: maker and checker are two people',
  },
  OPS_APPROVAL_SAME_DEVICE: {
    status: 403,
    message: 'This was requested on this device. Another operator must decide it on another one.',
    decision: 'two accounts of one person are not two people',
  },
  OPS_CREDITED_MEMBER: {
    status: 403,
    message: "Operators who credited this player in the last 30 days can't decide their payouts.",
    decision: 'the details name the operator; it holds for who asks, who approves alone and who decides',
  },
  OPS_APPROVAL_OVER: {
    status: 409,
    message: 'This request is already decided, withdrawn or expired.',
    decision: 'a request is decided once; the details tell its state',
  },
  OPS_APPROVAL_CHANGED: {
    status: 409,
    message: 'The subject of this request has changed. Submit a new request.',
    decision: 'security.md section 11: approval covers exactly the request that was shown',
  },
  OPS_OUT_OF_DATE: {
    status: 409,
    message: 'Someone else has changed this. Check the latest version and try again.',
    decision: 'a change names the version it was made from; the later one does not overwrite the earlier',
  },
  OPS_GRANT_EXCEEDS: {
    status: 403,
    message: "You can't grant permissions you don't have.",
    decision: 'security.md section 11',
  },
  OPS_STILL_NEEDED: {
    status: 409,
    message: "This is still in use and can't be removed.",
    decision: 'a role with holders, the last administrator, the main domain; the details tell which',
  },
  OPS_VALUE_REFUSED: {
    status: 422,
    message: "This value can't be used here.",
    decision: 'bounds, contrast, hosts and texts that a schema alone cannot judge; the details tell why',
  },
  OPS_NOT_POSSIBLE: {
    status: 409,
    message: 'Not possible in the current status.',
    decision: 'an action that does not fit the state of its object; the details carry the state',
  },
  OPS_REVEAL_QUOTA: {
    status: 429,
    message: 'Too many private fields revealed in the last hour. Try again later.',
    decision: 'security.md section 11: reveals are limited, 30 an hour',
  },
} as const satisfies Record<string, ServerEntry>;

/** Messages of the browser alone. */
export const clientCatalogue = {
  SYSTEM_NETWORK_ABNORMAL: {
    side: 'client',
    message: 'Connection problem. Please try again.',
    spec: '§8 network link abnormal, try again',
  },
  SYSTEM_PAGE_TIMEOUT: {
    side: 'client',
    message: 'The page took too long to load. Check your connection.',
    spec: '§8 page took too long to load, check the network',
  },
  SYSTEM_POPUP_BLOCKED: {
    side: 'client',
    message: 'The pop-up was blocked. Allow pop-ups and try again.',
    spec: '§8 popup blocked, allow popups and retry',
  },
  SYSTEM_COPY_SUCCESS: {
    side: 'client',
    message: 'Copied.',
    spec: '§8 copy_success',
  },
  AUTH_PROVIDER_POPUP_CLOSED: {
    side: 'client',
    message: 'The login window was closed. Try again.',
    spec: '§8 login popup closed by user, login failed, try again',
  },
  AUTH_LOGOUT_CONFIRM: {
    side: 'client',
    message: 'Log out?',
    spec: '§8 a logout confirmation',
  },
  /**
   * Also replaces §8 "username or e-mail does not exist", which would reveal which names exist: known and unknown
   * accounts get the same text (security.md 3.8).
   */
  AUTH_RESET_MAIL_SENT: {
    side: 'client',
    message: "If the account exists, we've sent an e-mail.",
    spec: '§8 a sent-email confirmation after forgot-password by e-mail; username or e-mail does not exist',
  },
} as const satisfies Record<string, ClientEntry>;

/** A code the server may respond with. */
export type ErrorCode = keyof typeof errorCatalogue;

/** A code the browser alone uses. */
export type ClientCode = keyof typeof clientCatalogue;

/** The HTTP statuses of refusals. */
export type FailureStatus = (typeof errorCatalogue)[ErrorCode]['status'];

const catalogueOf = (code: string): string => {
  if (code.startsWith('OPS_')) return 'ops';
  return /^(?:CASHIER|PROTECTION|PRIVACY)(?=_)/.exec(code)?.[0].toLowerCase() ?? 'core';
};

/** The message id of a code's text; back office, cashier, protection and privacy have their own catalogues. */
export const messageIdOf = <Code extends ErrorCode | ClientCode>(code: Code): MessageIdOf<Code> =>
  `${catalogueOf(code)}.error.${code}` as MessageIdOf<Code>;

type MessageIdOf<Code extends ErrorCode | ClientCode> = Code extends `OPS_${string}`
  ? `ops.error.${Code}`
  : Code extends `CASHIER_${string}`
    ? `cashier.error.${Code}`
    : Code extends `PROTECTION_${string}`
      ? `protection.error.${Code}`
      : Code extends `PRIVACY_${string}`
        ? `privacy.error.${Code}`
        : `core.error.${Code}`;

/**
 * The keys of the interface dictionary of spec §8. Five of them are texts of codes; the customer-service button is a
 * label with its own message id.
 */
export const dictionaryKeys = {
  game_maintenance: { code: 'PLAY_GAME_MAINTENANCE' },
  info_maintenance: { code: 'SYSTEM_MAINTENANCE' },
  blockip: { code: 'IP_RESTRICTED' },
  info_ip_block: { code: 'REGION_RESTRICTED' },
  in_customer_service: { messageId: 'core.gate.customerService', message: 'Support' },
  copy_success: { code: 'SYSTEM_COPY_SUCCESS' },
} as const satisfies Record<
  string,
  { readonly code: ErrorCode | ClientCode } | { readonly messageId: string; readonly message: string }
>;
