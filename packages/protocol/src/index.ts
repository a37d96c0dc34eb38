export { betStates, uncountedReasons } from './bet/bet-round.ts';
export { betDisputeStates, disputeBetEndpoint, getBetDisputeEndpoint } from './bet/disputes.ts';
export { getBetEndpoint } from './bet/get-bet.ts';
export { listBetsEndpoint } from './bet/list-bets.ts';
export { listTurnoverLinesEndpoint } from './bet/list-turnover-lines.ts';
export { type DomainRoute, domainRoute } from './brand/domain-route.ts';
export { brandConfigurationChanged, brandStatusChanged } from './brand/events.ts';
export { getPermissionEndpoint } from './brand/get-permission.ts';
export { getRegisterSettingsEndpoint } from './brand/get-register-settings.ts';
export { getSystemStatusEndpoint } from './brand/get-system-status.ts';
export { getWhitelabelEndpoint } from './brand/get-whitelabel.ts';
export { listDomainRoutesEndpoint } from './brand/list-domain-routes.ts';
export { openCustomerServiceEndpoint } from './brand/open-customer-service.ts';
export { type RegisterRules, registerFields, registerRule, registerRules } from './brand/register-rule.ts';
export { type SystemStatus, systemStatus } from './brand/system-status.ts';
export { type WhitelabelNode, whitelabelNode } from './brand/whitelabel-node.ts';
export {
  type DepositState,
  depositKinds,
  depositStates,
  type OrderReason,
  orderOwners,
  orderReasons,
  type WithdrawalState,
  withdrawalStates,
} from './cashier/cashier-wire.ts';
export {
  cancelDepositEndpoint,
  createDepositEndpoint,
  getDepositEndpoint,
  listDepositMethodsEndpoint,
  proveDepositEndpoint,
} from './cashier/deposits.ts';
export { cashierOrderChanged } from './cashier/events.ts';
export { listCashierOrdersEndpoint } from './cashier/orders.ts';
export { proofBytesMax, readProofEndpoint, uploadProofEndpoint } from './cashier/proofs.ts';
export {
  addPayeeEndpoint,
  cancelWithdrawalEndpoint,
  complainWithdrawalEndpoint,
  confirmReceiptEndpoint,
  createWithdrawalEndpoint,
  getWithdrawalEndpoint,
  getWithdrawalReadinessEndpoint,
  readinessChecks,
  removePayeeEndpoint,
} from './cashier/withdrawals.ts';
export { addFavoriteEndpoint } from './catalog/add-favorite.ts';
export { game as gameCard } from './catalog/game.ts';
export { getGameEndpoint } from './catalog/get-game.ts';
export { getVendorGameTypesEndpoint } from './catalog/get-vendor-game-types.ts';
export { listFavoriteIdsEndpoint } from './catalog/list-favorite-ids.ts';
export { listFavoritesEndpoint } from './catalog/list-favorites.ts';
export { listGameMenusEndpoint } from './catalog/list-game-menus.ts';
export { listGamesEndpoint } from './catalog/list-games.ts';
export { listHotGamesEndpoint } from './catalog/list-hot-games.ts';
export { listPokerRoomsEndpoint } from './catalog/list-poker-rooms.ts';
export { listRecentGamesEndpoint } from './catalog/list-recent-games.ts';
export { listVendorsEndpoint } from './catalog/list-vendors.ts';
export { removeFavoriteEndpoint } from './catalog/remove-favorite.ts';
export {
  type ClientCode,
  type ClientEntry,
  clientCatalogue,
  dictionaryKeys,
  type ErrorCode,
  errorCatalogue,
  type FailureStatus,
  messageIdOf,
  type ServerEntry,
} from './codes.ts';
export {
  type ActivityStatus,
  type AnnouncementType,
  activityStatuses,
  announcementTypes,
  type BannerGroup,
  bannerGroups,
  basePacks,
  type ConstantKey,
  type ConstantUnit,
  type ContractPeriod,
  constants,
  contractPeriods,
  datePresetDays,
  type FilterType,
  filterTypes,
  type GameSelectType,
  type GameType,
  gameSelectTypes,
  gameTypes,
  type MemberType,
  memberTypes,
  type PlayableGameType,
  type PrizeMode,
  playableGameTypes,
  prizeModes,
  type RedemptionStatus,
  redemptionStatuses,
  rngSubFilters,
  uploadImageTypes,
  type WhitelabelSwitch,
  whitelabelSwitches,
} from './constants.ts';
export { getHelpCenterEndpoint } from './content/get-help-center.ts';
export { listAnnouncementsEndpoint } from './content/list-announcements.ts';
export { type AppKind, appKinds, listAppResourcesEndpoint } from './content/list-app-resources.ts';
export { type LinkageType, linkageTypes, listBannersEndpoint } from './content/list-banners.ts';
export { listPopupsEndpoint, popupsMax } from './content/list-popups.ts';
export { listTextOverridesEndpoint } from './content/list-text-overrides.ts';
export { type ContractAction, contractActionGroups } from './contract/contract-action.ts';
export { processDailySalaryEndpoint } from './contract/process-daily-salary.ts';
export { processDividendEndpoint } from './contract/process-dividend.ts';
export { processHourSalaryEndpoint } from './contract/process-hour-salary.ts';
export { processRealtimeSalaryEndpoint } from './contract/process-realtime-salary.ts';
export {
  defineEndpoint,
  doorLimit,
  type Endpoint,
  type EndpointConfig,
  type Guard,
  type Limit,
  type MatrixGroup,
  ordinaryLimit,
  type Role,
  type SessionLevel,
  type StepUp,
} from './endpoint.ts';
export { furtherEndpoints, specEndpoints } from './endpoints.ts';
export { defineEvent, type EventDefinition, type EventOf, type EventType, eventEnvelope } from './event.ts';
export { changePasswordEndpoint } from './identity/change-password.ts';
export { sendContactCodeEndpoint, verifyContactEndpoint } from './identity/contacts.ts';
export { continueRememberedEndpoint } from './identity/continue-remembered.ts';
export { createChallengeEndpoint } from './identity/create-challenge.ts';
export { createFreePlayTicketEndpoint } from './identity/create-free-play-ticket.ts';
export { createEntryCodeEndpoint, enterByCodeEndpoint, lookAtEntryCodeEndpoint } from './identity/entry-code.ts';
export { sessionEnded } from './identity/events.ts';
export { getCaptchaEndpoint } from './identity/get-captcha.ts';
export { getRememberedEndpoint } from './identity/get-remembered.ts';
export { listCountryCodesEndpoint } from './identity/list-country-codes.ts';
export { loginEndpoint } from './identity/login.ts';
export { loginFreePlayEndpoint } from './identity/login-free-play.ts';
export { logoutEndpoint } from './identity/logout.ts';
export { signInByPasskeyEndpoint, startPasskeySignInEndpoint } from './identity/passkey-sign-in.ts';
export { registerEndpoint } from './identity/register.ts';
export { registerMobileEndpoint } from './identity/register-mobile.ts';
export { registrationOutcome } from './identity/registration.ts';
export { requestPasswordMailEndpoint } from './identity/request-password-mail.ts';
export { resetPasswordByMailEndpoint } from './identity/reset-password-by-mail.ts';
export {
  finishSecondStepEndpoint,
  sendSecondStepCodeEndpoint,
  startSecondStepPasskeyEndpoint,
} from './identity/second-step.ts';
export {
  addPasskeyEndpoint,
  confirmAuthenticatorEndpoint,
  getSecurityEndpoint,
  removeAuthenticatorEndpoint,
  removePasskeyEndpoint,
  setPaymentPasswordEndpoint,
  startAuthenticatorEndpoint,
  startPasskeyEndpoint,
  unlinkSocialEndpoint,
} from './identity/security.ts';
export { sendLoginCodeEndpoint } from './identity/send-login-code.ts';
export { sendRegisterCodeEndpoint } from './identity/send-register-code.ts';
export { endOneSessionEndpoint, endOtherSessionsEndpoint, listSessionsEndpoint } from './identity/sessions.ts';
export { setPasswordByPhoneEndpoint } from './identity/set-password-by-phone.ts';
export { signedIn, signInOutcome } from './identity/sign-in.ts';
export {
  finishSocialSignInEndpoint,
  linkSocialEndpoint,
  listSocialProvidersEndpoint,
  socialProviderIds,
  startSocialSignInEndpoint,
} from './identity/social.ts';
export { sendStepUpCodeEndpoint, startStepUpPasskeyEndpoint, stepUpEndpoint } from './identity/step-up.ts';
export { getViewEndpoint, openViewEndpoint } from './identity/view.ts';
export { listLotteryMenusEndpoint } from './lottery/list-lottery-menus.ts';
export { listOpeningsEndpoint } from './lottery/list-openings.ts';
export { listRecentLotteryEndpoint } from './lottery/list-recent-lottery.ts';
export { listVietnamOpeningsEndpoint } from './lottery/list-vietnam-openings.ts';
export { convertPointsEndpoint } from './loyalty/convert-points.ts';
export { getMissionSummaryEndpoint } from './loyalty/get-mission-summary.ts';
export { getPointBalanceEndpoint } from './loyalty/get-point-balance.ts';
export { getPointConfigEndpoint } from './loyalty/get-point-config.ts';
export { listPointRewardsEndpoint } from './loyalty/list-point-rewards.ts';
export { listPointTransactionsEndpoint } from './loyalty/list-point-transactions.ts';
export { listRedemptionsEndpoint } from './loyalty/list-redemptions.ts';
export { redeemRewardEndpoint } from './loyalty/redeem-reward.ts';
export { checkAffiliateEndpoint } from './member/check-affiliate.ts';
export {
  getProfileDetailsEndpoint,
  type ProfileField,
  profileFields,
  setProfileDetailEndpoint,
} from './member/details.ts';
export { noteFirstLoginEndpoint } from './member/first-login.ts';
export { getMemberIconEndpoint } from './member/get-member-icon.ts';
export { getMemberInfoEndpoint } from './member/get-member-info.ts';
export { updateProfileEndpoint } from './member/update-profile.ts';
export { feedbackStates, listFeedbackEndpoint } from './message/feedback.ts';
export { countWords, feedbackTypes } from './message/feedback-words.ts';
export { getUnreadCountEndpoint } from './message/get-unread-count.ts';
export {
  deleteMessagesEndpoint,
  listMessagesEndpoint,
  type MessageTemplate,
  messageBroadcastSent,
  messageCategories,
  messageSent,
  messageTemplates,
  readMessagesEndpoint,
} from './message/inbox.ts';
export { launchChatEndpoint } from './message/launch-chat.ts';
export { listModelsEndpoint } from './message/list-models.ts';
export { sendFeedbackEndpoint } from './message/send-feedback.ts';
export { catalogChanged, contentChanged } from './ops/events.ts';
export {
  type AcceptedPattern,
  type Bounds,
  checkPattern,
  describePattern,
  type PatternId,
  type PatternVerdict,
  patternIds,
  patterns,
} from './patterns.ts';
export { frameSaid, frameTold } from './play/frame-messages.ts';
export type { FrameSaid, FrameTold } from './play/frame-words.ts';
export { launchGameEndpoint } from './play/launch-game.ts';
export { launchGameByChannelEndpoint } from './play/launch-game-by-channel.ts';
export {
  askDataCopyEndpoint,
  closeAccountEndpoint,
  dataCopyStates,
  getAccountClosingEndpoint,
  listDataCopiesEndpoint,
  readDataCopyEndpoint,
} from './privacy/my-data.ts';
export { claimRaffleEndpoint } from './promotion/claim-raffle.ts';
export { limitPeriods, listDepositLimitsEndpoint, setDepositLimitEndpoint } from './protection/deposit-limits.ts';
export {
  limitReady,
  memberBarsChanged,
  memberIdentityChanged,
  memberRestricted,
  playStopped,
  returnReady,
} from './protection/events.ts';
export {
  listPlayLimitsEndpoint,
  setPlayLimitEndpoint,
  setRealityCheckEndpoint,
  setTimeLimitEndpoint,
} from './protection/limits.ts';
export {
  type BarReason,
  barReasons,
  coolingOffOptions,
  exclusionOptions,
  identityBecause,
  identityPapers,
  identityReasons,
  identityStates,
  playLimitKinds,
  playLimitPeriods,
  restrictionStates,
  timeLimitKinds,
} from './protection/protection-wire.ts';
export {
  answerRealityCheckEndpoint,
  askReturnEndpoint,
  getIdentityCheckEndpoint,
  getPlayClockEndpoint,
  getProtectionEndpoint,
  getProtectionStatementEndpoint,
  startCoolingOffEndpoint,
  startExclusionEndpoint,
  submitIdentityCheckEndpoint,
  uploadPaperEndpoint,
} from './protection/standing.ts';
export { type Failure, failure, failureStatuses, ok, reply } from './reply.ts';
export { getPersonalProfitEndpoint } from './report/get-personal-profit.ts';
export { getReferralEndpoint } from './report/get-referral.ts';
export { listMissionLeaderboardEndpoint } from './report/list-mission-leaderboard.ts';
export { listWinnersEndpoint } from './report/list-winners.ts';
export { searchEndpoint } from './search/search.ts';
export {
  type FeedGame,
  type FeedPage,
  type FeedRoom,
  type FeedVendor,
  feedGame,
  feedPage,
  feedPageGamesMax,
  feedRequest,
  feedRoom,
  feedVendor,
  gameFeedPath,
} from './vendor/game-feed.ts';
export { type MovementKind, movementKinds, vendorListItem } from './vendor/list-transactions.ts';
export {
  type PlayRules,
  platformCallPaths,
  playRules,
  type RoundsAnswer,
  roundsAnswer,
  roundsRequest,
  type StatementItem,
  type StatementPage,
  statementItem,
  statementPage,
  statementRequest,
  type VendorAuthenticated,
  type VendorLaunchAnswer,
  type VendorLaunchRequest,
  vendorAuthenticate,
  vendorAuthenticated,
  vendorLaunchAnswer,
  vendorLaunchRequest,
  type WalletAnswer,
  type WalletOrder,
  walletAnswer,
  walletOrder,
} from './vendor/platform-calls.ts';
export { type TransactionState, transactionStates } from './vendor/query-transactions.ts';
export { type VendorAnswerBody, vendorAnswer } from './vendor/vendor-answer.ts';
export { type RollbackOutcome, rollbackOutcomes, type VendorCode, vendorCodes } from './vendor/vendor-codes.ts';
export { vendorExponentOf } from './vendor/vendor-currency.ts';
export { vendorRequests } from './vendor/vendor-requests.ts';
export {
  type BetKind,
  betKinds,
  platformIdForm,
  rollbackReasons,
  type VendorCallName,
  vendorAmountForm,
  vendorCallNames,
  vendorCodeForm,
  vendorCurrencyForm,
  vendorIdForm,
  vendorItemsMax,
  vendorListMax,
  vendorMetaBytesMax,
  vendorMicroForm,
  vendorOddsForm,
  vendorQueryMax,
  vendorReasonMax,
  vendorTextMax,
  vendorTimeForm,
  type WinKind,
  winKinds,
} from './vendor/vendor-words.ts';
export {
  walletBalanceChanged,
  walletRequirementMet,
  walletTransferConfirmed,
  walletTransferFailed,
} from './wallet/events.ts';
export { getBalanceEndpoint } from './wallet/get-balance.ts';
export { getConsolidatedFundsEndpoint } from './wallet/get-consolidated-funds.ts';
export { getMerchantWalletEndpoint } from './wallet/get-merchant-wallet.ts';
export { getReceiptEndpoint, type ReceiptCounterpart } from './wallet/get-receipt.ts';
export { type HistoryGroup, historyGroups, listHistoryEndpoint } from './wallet/list-history.ts';
export { listWalletsEndpoint } from './wallet/list-wallets.ts';
export { transferWalletEndpoint } from './wallet/transfer-wallet.ts';
export { getTurnoverEndpoint, requirementSources } from './wallet/turnover.ts';
export { dayRange } from './wire/day-range.ts';
export { code, identifier, requestId } from './wire/identifier.ts';
export { instant } from './wire/instant.ts';
export { languagePack } from './wire/language.ts';
export { amountMinor, currencyCode, money, positiveAmountMinor, unsignedAmountMinor } from './wire/money.ts';
export { pageNumber, pageSize, pageSizeMax, totalPages } from './wire/page.ts';
export { line, prose } from './wire/text.ts';
