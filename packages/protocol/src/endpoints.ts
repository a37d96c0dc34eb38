import { disputeBetEndpoint, getBetDisputeEndpoint } from './bet/disputes.ts';
import { getBetEndpoint } from './bet/get-bet.ts';
import { listBetsEndpoint } from './bet/list-bets.ts';
import { listTurnoverLinesEndpoint } from './bet/list-turnover-lines.ts';
import { getPermissionEndpoint } from './brand/get-permission.ts';
import { getRegisterSettingsEndpoint } from './brand/get-register-settings.ts';
import { getSystemStatusEndpoint } from './brand/get-system-status.ts';
import { getWhitelabelEndpoint } from './brand/get-whitelabel.ts';
import { listDomainRoutesEndpoint } from './brand/list-domain-routes.ts';
import { openCustomerServiceEndpoint } from './brand/open-customer-service.ts';
import {
  cancelDepositEndpoint,
  createDepositEndpoint,
  getDepositEndpoint,
  listDepositMethodsEndpoint,
  proveDepositEndpoint,
} from './cashier/deposits.ts';
import { listCashierOrdersEndpoint } from './cashier/orders.ts';
import { readProofEndpoint, uploadProofEndpoint } from './cashier/proofs.ts';
import {
  addPayeeEndpoint,
  cancelWithdrawalEndpoint,
  complainWithdrawalEndpoint,
  confirmReceiptEndpoint,
  createWithdrawalEndpoint,
  getWithdrawalEndpoint,
  getWithdrawalReadinessEndpoint,
  removePayeeEndpoint,
} from './cashier/withdrawals.ts';
import { addFavoriteEndpoint } from './catalog/add-favorite.ts';
import { getGameEndpoint } from './catalog/get-game.ts';
import { getVendorGameTypesEndpoint } from './catalog/get-vendor-game-types.ts';
import { listFavoriteIdsEndpoint } from './catalog/list-favorite-ids.ts';
import { listFavoritesEndpoint } from './catalog/list-favorites.ts';
import { listGameMenusEndpoint } from './catalog/list-game-menus.ts';
import { listGamesEndpoint } from './catalog/list-games.ts';
import { listHotGamesEndpoint } from './catalog/list-hot-games.ts';
import { listPokerRoomsEndpoint } from './catalog/list-poker-rooms.ts';
import { listRecentGamesEndpoint } from './catalog/list-recent-games.ts';
import { listVendorsEndpoint } from './catalog/list-vendors.ts';
import { removeFavoriteEndpoint } from './catalog/remove-favorite.ts';
import { getHelpCenterEndpoint } from './content/get-help-center.ts';
import { listAnnouncementsEndpoint } from './content/list-announcements.ts';
import { listAppResourcesEndpoint } from './content/list-app-resources.ts';
import { listBannersEndpoint } from './content/list-banners.ts';
import { listPopupsEndpoint } from './content/list-popups.ts';
import { listTextOverridesEndpoint } from './content/list-text-overrides.ts';
import { processDailySalaryEndpoint } from './contract/process-daily-salary.ts';
import { processDividendEndpoint } from './contract/process-dividend.ts';
import { processHourSalaryEndpoint } from './contract/process-hour-salary.ts';
import { processRealtimeSalaryEndpoint } from './contract/process-realtime-salary.ts';
import type { Endpoint } from './endpoint.ts';
import { changePasswordEndpoint } from './identity/change-password.ts';
import { sendContactCodeEndpoint, verifyContactEndpoint } from './identity/contacts.ts';
import { continueRememberedEndpoint } from './identity/continue-remembered.ts';
import { createChallengeEndpoint } from './identity/create-challenge.ts';
import { createFreePlayTicketEndpoint } from './identity/create-free-play-ticket.ts';
import { createEntryCodeEndpoint, enterByCodeEndpoint, lookAtEntryCodeEndpoint } from './identity/entry-code.ts';
import { getCaptchaEndpoint } from './identity/get-captcha.ts';
import { getRememberedEndpoint } from './identity/get-remembered.ts';
import { listCountryCodesEndpoint } from './identity/list-country-codes.ts';
import { loginEndpoint } from './identity/login.ts';
import { loginFreePlayEndpoint } from './identity/login-free-play.ts';
import { logoutEndpoint } from './identity/logout.ts';
import { signInByPasskeyEndpoint, startPasskeySignInEndpoint } from './identity/passkey-sign-in.ts';
import { registerEndpoint } from './identity/register.ts';
import { registerMobileEndpoint } from './identity/register-mobile.ts';
import { requestPasswordMailEndpoint } from './identity/request-password-mail.ts';
import { resetPasswordByMailEndpoint } from './identity/reset-password-by-mail.ts';
import {
  finishSecondStepEndpoint,
  sendSecondStepCodeEndpoint,
  startSecondStepPasskeyEndpoint,
} from './identity/second-step.ts';
import {
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
import { sendLoginCodeEndpoint } from './identity/send-login-code.ts';
import { sendRegisterCodeEndpoint } from './identity/send-register-code.ts';
import { endOneSessionEndpoint, endOtherSessionsEndpoint, listSessionsEndpoint } from './identity/sessions.ts';
import { setPasswordByPhoneEndpoint } from './identity/set-password-by-phone.ts';
import {
  finishSocialSignInEndpoint,
  linkSocialEndpoint,
  listSocialProvidersEndpoint,
  startSocialSignInEndpoint,
} from './identity/social.ts';
import { sendStepUpCodeEndpoint, startStepUpPasskeyEndpoint, stepUpEndpoint } from './identity/step-up.ts';
import { getViewEndpoint, openViewEndpoint } from './identity/view.ts';
import { listLotteryMenusEndpoint } from './lottery/list-lottery-menus.ts';
import { listOpeningsEndpoint } from './lottery/list-openings.ts';
import { listRecentLotteryEndpoint } from './lottery/list-recent-lottery.ts';
import { listVietnamOpeningsEndpoint } from './lottery/list-vietnam-openings.ts';
import { convertPointsEndpoint } from './loyalty/convert-points.ts';
import { getMissionSummaryEndpoint } from './loyalty/get-mission-summary.ts';
import { getPointBalanceEndpoint } from './loyalty/get-point-balance.ts';
import { getPointConfigEndpoint } from './loyalty/get-point-config.ts';
import { listPointRewardsEndpoint } from './loyalty/list-point-rewards.ts';
import { listPointTransactionsEndpoint } from './loyalty/list-point-transactions.ts';
import { listRedemptionsEndpoint } from './loyalty/list-redemptions.ts';
import { redeemRewardEndpoint } from './loyalty/redeem-reward.ts';
import { checkAffiliateEndpoint } from './member/check-affiliate.ts';
import { getProfileDetailsEndpoint, setProfileDetailEndpoint } from './member/details.ts';
import { noteFirstLoginEndpoint } from './member/first-login.ts';
import { getMemberIconEndpoint } from './member/get-member-icon.ts';
import { getMemberInfoEndpoint } from './member/get-member-info.ts';
import { updateProfileEndpoint } from './member/update-profile.ts';
import { listFeedbackEndpoint } from './message/feedback.ts';
import { getUnreadCountEndpoint } from './message/get-unread-count.ts';
import { deleteMessagesEndpoint, listMessagesEndpoint, readMessagesEndpoint } from './message/inbox.ts';
import { launchChatEndpoint } from './message/launch-chat.ts';
import { listModelsEndpoint } from './message/list-models.ts';
import { sendFeedbackEndpoint } from './message/send-feedback.ts';
import { launchGameEndpoint } from './play/launch-game.ts';
import { launchGameByChannelEndpoint } from './play/launch-game-by-channel.ts';
import {
  askDataCopyEndpoint,
  closeAccountEndpoint,
  getAccountClosingEndpoint,
  listDataCopiesEndpoint,
  readDataCopyEndpoint,
} from './privacy/my-data.ts';
import { claimRaffleEndpoint } from './promotion/claim-raffle.ts';
import { listDepositLimitsEndpoint, setDepositLimitEndpoint } from './protection/deposit-limits.ts';
import {
  listPlayLimitsEndpoint,
  setPlayLimitEndpoint,
  setRealityCheckEndpoint,
  setTimeLimitEndpoint,
} from './protection/limits.ts';
import {
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
import { getPersonalProfitEndpoint } from './report/get-personal-profit.ts';
import { getReferralEndpoint } from './report/get-referral.ts';
import { listMissionLeaderboardEndpoint } from './report/list-mission-leaderboard.ts';
import { listWinnersEndpoint } from './report/list-winners.ts';
import { searchEndpoint } from './search/search.ts';
import { getBalanceEndpoint } from './wallet/get-balance.ts';
import { getConsolidatedFundsEndpoint } from './wallet/get-consolidated-funds.ts';
import { getMerchantWalletEndpoint } from './wallet/get-merchant-wallet.ts';
import { getReceiptEndpoint } from './wallet/get-receipt.ts';
import { listHistoryEndpoint } from './wallet/list-history.ts';
import { listWalletsEndpoint } from './wallet/list-wallets.ts';
import { transferWalletEndpoint } from './wallet/transfer-wallet.ts';
import { getTurnoverEndpoint } from './wallet/turnover.ts';

/** The 60 calls of spec §7, in the order of `spec/calls.json`. */
export const specEndpoints = [
  loginEndpoint,
  sendLoginCodeEndpoint,
  getWhitelabelEndpoint,
  listGameMenusEndpoint,
  getMemberInfoEndpoint,
  registerEndpoint,
  registerMobileEndpoint,
  changePasswordEndpoint,
  checkAffiliateEndpoint,
  getRegisterSettingsEndpoint,
  requestPasswordMailEndpoint,
  loginFreePlayEndpoint,
  getCaptchaEndpoint,
  getMemberIconEndpoint,
  getSystemStatusEndpoint,
  setPasswordByPhoneEndpoint,
  logoutEndpoint,
  sendRegisterCodeEndpoint,
  listDomainRoutesEndpoint,
  getHelpCenterEndpoint,
  sendFeedbackEndpoint,
  getBalanceEndpoint,
  transferWalletEndpoint,
  getConsolidatedFundsEndpoint,
  getMerchantWalletEndpoint,
  launchGameByChannelEndpoint,
  listGamesEndpoint,
  listHotGamesEndpoint,
  listAnnouncementsEndpoint,
  getVendorGameTypesEndpoint,
  listVendorsEndpoint,
  listFavoriteIdsEndpoint,
  listFavoritesEndpoint,
  addFavoriteEndpoint,
  removeFavoriteEndpoint,
  listRecentGamesEndpoint,
  listPokerRoomsEndpoint,
  launchGameEndpoint,
  listLotteryMenusEndpoint,
  listRecentLotteryEndpoint,
  getMissionSummaryEndpoint,
  listMissionLeaderboardEndpoint,
  listVietnamOpeningsEndpoint,
  listOpeningsEndpoint,
  listWinnersEndpoint,
  processDividendEndpoint,
  processDailySalaryEndpoint,
  processHourSalaryEndpoint,
  processRealtimeSalaryEndpoint,
  claimRaffleEndpoint,
  getUnreadCountEndpoint,
  listModelsEndpoint,
  launchChatEndpoint,
  getPointBalanceEndpoint,
  listPointRewardsEndpoint,
  redeemRewardEndpoint,
  listRedemptionsEndpoint,
  getPointConfigEndpoint,
  listPointTransactionsEndpoint,
  convertPointsEndpoint,
] as const satisfies readonly Endpoint[];

/** Calls outside the 60: names the specification gives without a path, what security.md adds, and calls of our own. */
export const furtherEndpoints = [
  getPermissionEndpoint,
  openCustomerServiceEndpoint,
  listPopupsEndpoint,
  listBannersEndpoint,
  listAppResourcesEndpoint,
  listTextOverridesEndpoint,
  listWalletsEndpoint,
  listHistoryEndpoint,
  listBetsEndpoint,
  getBetEndpoint,
  listCountryCodesEndpoint,
  createChallengeEndpoint,
  createFreePlayTicketEndpoint,
  getRememberedEndpoint,
  continueRememberedEndpoint,
  createEntryCodeEndpoint,
  enterByCodeEndpoint,
  lookAtEntryCodeEndpoint,
  openViewEndpoint,
  getViewEndpoint,
  finishSecondStepEndpoint,
  sendSecondStepCodeEndpoint,
  startSecondStepPasskeyEndpoint,
  signInByPasskeyEndpoint,
  startPasskeySignInEndpoint,
  finishSocialSignInEndpoint,
  linkSocialEndpoint,
  listSocialProvidersEndpoint,
  startSocialSignInEndpoint,
  resetPasswordByMailEndpoint,
  sendStepUpCodeEndpoint,
  startStepUpPasskeyEndpoint,
  stepUpEndpoint,
  endOneSessionEndpoint,
  endOtherSessionsEndpoint,
  listSessionsEndpoint,
  addPasskeyEndpoint,
  confirmAuthenticatorEndpoint,
  getSecurityEndpoint,
  removeAuthenticatorEndpoint,
  removePasskeyEndpoint,
  setPaymentPasswordEndpoint,
  startAuthenticatorEndpoint,
  startPasskeyEndpoint,
  unlinkSocialEndpoint,
  sendContactCodeEndpoint,
  verifyContactEndpoint,
  noteFirstLoginEndpoint,
  updateProfileEndpoint,
  getGameEndpoint,
  searchEndpoint,
  getTurnoverEndpoint,
  listTurnoverLinesEndpoint,
  listDepositMethodsEndpoint,
  createDepositEndpoint,
  getDepositEndpoint,
  proveDepositEndpoint,
  cancelDepositEndpoint,
  listCashierOrdersEndpoint,
  uploadProofEndpoint,
  readProofEndpoint,
  getWithdrawalReadinessEndpoint,
  createWithdrawalEndpoint,
  getWithdrawalEndpoint,
  confirmReceiptEndpoint,
  complainWithdrawalEndpoint,
  cancelWithdrawalEndpoint,
  addPayeeEndpoint,
  removePayeeEndpoint,
  listMessagesEndpoint,
  readMessagesEndpoint,
  deleteMessagesEndpoint,
  listDepositLimitsEndpoint,
  setDepositLimitEndpoint,
  disputeBetEndpoint,
  getBetDisputeEndpoint,
  getProfileDetailsEndpoint,
  setProfileDetailEndpoint,
  listFeedbackEndpoint,
  askDataCopyEndpoint,
  closeAccountEndpoint,
  getAccountClosingEndpoint,
  listDataCopiesEndpoint,
  readDataCopyEndpoint,
  listPlayLimitsEndpoint,
  setPlayLimitEndpoint,
  setRealityCheckEndpoint,
  setTimeLimitEndpoint,
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
  getPersonalProfitEndpoint,
  getReferralEndpoint,
  getReceiptEndpoint,
] as const satisfies readonly Endpoint[];
