export { accountRef } from './agent/team-wire.ts';
export { betStates, uncountedReasons } from './bet/bet-round.ts';
export { type DomainRoute, domainRoute } from './brand/domain-route.ts';
export {
  laterFields,
  plainRegisterRule,
  type RegisterField,
  type RegisterMoment,
  type RegisterRules,
  registerFields,
  registerMoments,
  registerRule,
  registerRules,
} from './brand/register-rule.ts';
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
export { game as gameCard } from './catalog/game.ts';
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
  type AnnouncementAudience,
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
export { type ContractAction, contractActionGroups } from './contract/contract-action.ts';
export {
  authLimit,
  defineEndpoint,
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
// biome-ignore lint/performance/noReExportAll: generated, one line for each file that declares an endpoint or an event
export * from './endpoints.gen.ts';
export { defineEvent, type EventDefinition, type EventOf, type EventType, eventEnvelope } from './event.ts';
export { registrationOutcome } from './identity/registration.ts';
export { activationAsked, loginOutcome, signedIn, signInOutcome } from './identity/sign-in.ts';
export { countWords, feedbackTypes } from './message/feedback-words.ts';
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
export type { FrameGameMessage, FrameHostMessage, FrameMenuEntry } from './play/frame-message.types.ts';
export { frameGameMessage, frameHostMessage } from './play/frame-messages.ts';
export {
  type BlockReason,
  blockReasons,
  coolingOffOptions,
  documentKinds,
  exclusionOptions,
  identityBecause,
  identityReasons,
  identityRequirement,
  identityRequirementStates,
  identityStates,
  playLimitKinds,
  playLimitPeriods,
  restrictionStates,
  timeLimitKinds,
} from './protection/protection-wire.ts';
export { type Failure, failure, failureStatuses, ok, reply } from './reply.ts';
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
  type RoundsResponse,
  roundsRequest,
  roundsResponse,
  type StatementItem,
  type StatementPage,
  statementItem,
  statementPage,
  statementRequest,
  type VendorAuthenticated,
  type VendorLaunchRequest,
  type VendorLaunchResponse,
  vendorAuthenticate,
  vendorAuthenticated,
  vendorLaunchRequest,
  vendorLaunchResponse,
  type WalletOrder,
  type WalletResponse,
  walletOrder,
  walletResponse,
} from './vendor/platform-calls.ts';
export { type TransactionState, transactionStates } from './vendor/query-transactions.ts';
export { type RollbackOutcome, rollbackOutcomes, type VendorCode, vendorCodes } from './vendor/vendor-codes.ts';
export { vendorExponentOf } from './vendor/vendor-currency.ts';
export { vendorRequests } from './vendor/vendor-requests.ts';
export { type VendorResponseBody, vendorResponse } from './vendor/vendor-response.ts';
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
} from './vendor/vendor-wire.ts';
export { dayRange } from './wire/day-range.ts';
export { code, identifier, requestId } from './wire/identifier.ts';
export { instant } from './wire/instant.ts';
export { languagePack } from './wire/language.ts';
export { amountMinor, currencyCode, money, positiveAmountMinor, unsignedAmountMinor } from './wire/money.ts';
export { pageNumber, pageSize, pageSizeMax, totalPages } from './wire/page.ts';
export { line, prose } from './wire/text.ts';
