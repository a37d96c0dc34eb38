/**
 * The response of each call of the player's API to a self-excluded member. `refused`: the call could give play, money
 * or a new account, and responds with this code. `read`: it only reads. `open`: it changes something, and there is a
 * reason to allow it. `unbuilt`: not implemented yet; the entry is decided and changed when it is implemented.
 */
export type Gets =
  | { readonly gets: 'refused'; readonly code: string }
  | { readonly gets: 'open'; readonly why: string }
  | { readonly gets: 'read' }
  | { readonly gets: 'unbuilt' };

const read: Gets = { gets: 'read' };
const unbuilt: Gets = { gets: 'unbuilt' };
const open = (why: string): Gets => ({ gets: 'open', why });
const refused = (code: string): Gets => ({ gets: 'refused', code });

const stopped = refused('PLAY_PROTECTION_STOP');
const wayIn = open('whoever cannot log in cannot take their money out; a login restricts, it lets nobody play');
const ownKeys = open('the account stays theirs, and must stay safe');
const ownData = open('what is known of them is theirs');
const takingOut = open('money can always be taken out');
const saferPlay = open('nobody is ever kept from protecting themselves more');
const voice = open('whoever needs help or disagrees is heard');

/** Request, offer, accept; reject, withdraw, terminate, consent. */
const noAgreement = refused('SYSTEM_FUNCTION_DISABLED');
const endsAgreement = open('it ends what stands, or keeps it from beginning');
const contracts = [...Array(3).fill(noAgreement), ...Array(4).fill(endsAgreement)] as readonly Gets[];

/** By the id of the call; a list has one entry for each variant of the body. */
export const lines: Readonly<Record<string, Gets | readonly Gets[]>> = {
  // Play and incoming money.
  launchGame: stopped,
  gameLaunchFB: stopped,
  createDeposit: stopped,
  walletTransfer: [stopped, open('what lies at a vendor comes home')],
  transferToUpline: refused('AGENT_TRANSFER_NOT_ALLOWED'),
  transferToDownline: refused('AGENT_TRANSFER_NOT_ALLOWED'),
  proveDeposit: open('a payment that was made before must be found; it cannot be played'),
  cancelDeposit: open('an order that is not paid for may be given up'),
  uploadProof: open('a picture belongs to an order that stands already'),

  // A new account.
  register: refused('MEMBER_REGISTRATION_REFUSED'),
  registerMobile: refused('MEMBER_REGISTRATION_REFUSED'),
  activateAccount: refused('MEMBER_REGISTRATION_REFUSED'),
  finishSocialSignIn: open('it opens an account through the same screening as a registration, or logs in'),
  smsRegister: open('a code alone opens nothing'),
  createFreePlayTicket: open('a visitor without a name; a device is shared by families, and there is no money in it'),
  freePlayLogin: open('as createFreePlayTicket'),

  // Recruiting.
  createAccounts: refused('SYSTEM_FUNCTION_DISABLED'),
  renewSecret: refused('SYSTEM_FUNCTION_DISABLED'),
  createAgentLink: refused('SYSTEM_FUNCTION_DISABLED'),
  applyForAgent: refused('AGENT_APPLICATION_NOT_POSSIBLE'),
  removeWaitingAccount: open('it ends what stands, and recruits nobody'),
  closeAgentLink: open('as removeWaitingAccount'),
  createAgentExport: open('a file of what the pages of the team show'),
  answerApplicant: open('a word about somebody else, about whom staff decides'),
  listWaitingAccounts: read,
  listAgentLinks: read,
  listApplicants: read,
  getAgentApplication: read,
  listAgentExports: read,
  readAgentExport: read,

  // Calls that would make play easier again.
  setDepositLimit: [saferPlay, refused('PROTECTION_TOO_EARLY')],
  setPlayLimit: [saferPlay, refused('PROTECTION_TOO_EARLY')],
  setTimeLimit: [saferPlay, refused('PROTECTION_TOO_EARLY')],
  setRealityCheck: [saferPlay, refused('PROTECTION_TOO_EARLY')],
  answerRealityCheck: open('it lifts no bar but its own'),
  askReturn: open('here the way back is asked for; time and the profile answer'),
  startCoolingOff: saferPlay,
  startExclusion: saferPlay,

  // Promotions, points and contracts.
  claimRaffle: unbuilt,
  redeemReward: unbuilt,
  convertPoints: unbuilt,
  processDividend: contracts,
  processDailySalary: contracts,
  processHourSalary: contracts,
  processRealtimeSalary: contracts,
  missionSummary: unbuilt,
  missionLeaderboard: unbuilt,
  pointBalance: unbuilt,
  pointRewards: unbuilt,
  redeemList: unbuilt,
  pointConfig: unbuilt,
  memberTransactions: unbuilt,

  // Money out.
  createWithdrawal: takingOut,
  confirmReceipt: takingOut,
  complainWithdrawal: takingOut,
  cancelWithdrawal: open('it keeps the answer that nobody takes a withdrawal back'),
  addPayee: takingOut,
  removePayee: takingOut,
  setPaymentPassword: takingOut,
  submitIdentityCheck: takingOut,
  uploadPaper: takingOut,

  // Logins.
  login: wayIn,
  smsNoLogin: wayIn,
  captcha: wayIn,
  createChallenge: wayIn,
  continueRemembered: wayIn,
  getRemembered: read,
  finishSecondStep: wayIn,
  sendSecondStepCode: wayIn,
  startSecondStepPasskey: wayIn,
  signInByPasskey: wayIn,
  startPasskeySignIn: wayIn,
  startSocialSignIn: wayIn,
  forgotPasswordEmail: wayIn,
  setPasswordByPhone: wayIn,
  resetPasswordByMail: wayIn,
  createEntryCode: open('it carries a login to another device, where the same bars hold'),
  enterByCode: wayIn,
  lookAtEntryCode: wayIn,
  openView: open('an operator’s look at the account, which changes nothing'),
  getView: read,
  logout: open('everybody may leave'),
  firstLogin: open('it notes that a greeting was seen'),

  // The account itself.
  changePassword: ownKeys,
  sendStepUpCode: ownKeys,
  startStepUpPasskey: ownKeys,
  stepUp: ownKeys,
  endOneSession: ownKeys,
  endOtherSessions: ownKeys,
  addPasskey: ownKeys,
  startPasskey: ownKeys,
  removePasskey: ownKeys,
  startAuthenticator: ownKeys,
  confirmAuthenticator: ownKeys,
  removeAuthenticator: ownKeys,
  linkSocial: ownKeys,
  unlinkSocial: ownKeys,
  sendContactCode: ownKeys,
  verifyContact: ownKeys,
  updateProfile: ownData,
  setProfileDetail: ownData,
  askDataCopy: ownData,
  closeAccount: ownData,
  addFavorite: open('a mark of their own that opens no game'),
  removeFavorite: open('as addFavorite'),
  readMessages: open('what was written to them is theirs to read'),
  deleteMessages: open('as readMessages'),
  feedback: voice,
  disputeBet: voice,
  launchChat: unbuilt,
  modelList: unbuilt,
  csGo: voice,

  // Calls that only read.
  whitelabel: read,
  gameMenus: read,
  memberInfo: read,
  affiliate: read,
  registerSettings: read,
  memberIcon: read,
  systemStatus: read,
  domainRoute: read,
  helpCenter: read,
  balance: read,
  fundsConsolidated: read,
  merchantWallet: read,
  gameList: read,
  hotGames: read,
  announcements: read,
  vendorGameType: read,
  vendorList: read,
  favoriteIds: read,
  favoriteList: read,
  recentGames: read,
  pokerRooms: read,
  lotteryMenus: read,
  recentLottery: read,
  vnOpened: read,
  openedNumero: read,
  winnerBoard: read,
  listLiveRounds: read,
  listOriginals: read,
  noteVisit: open('counts the page view of anybody, without a person'),
  unreadCount: read,
  permission: read,
  popups: read,
  banners: read,
  appResources: read,
  textOverrides: read,
  wallets: read,
  walletHistory: read,
  listBets: read,
  getBet: read,
  countryCodes: read,
  listSocialProviders: read,
  listSessions: read,
  getSecurity: read,
  getGame: read,
  getGameByCode: read,
  search: read,
  getTurnover: read,
  getUpline: read,
  getTransferTerms: read,
  getTeamOverview: read,
  listTeamAccounts: read,
  listTeamBets: read,
  listTeamProfit: read,
  listTeamTransactions: read,
  listContracts: read,
  getContract: read,
  getContractForm: read,
  getLiability: read,
  listBills: read,
  getBill: read,
  collectBill: open('it takes what was earned before, and makes no play easier'),
  getRealtimeSalary: read,
  listRealtimeWindows: read,
  getIncome: read,
  listDebts: read,
  estimateContract: open('it computes what a contract would have paid, and changes nothing'),
  forgiveDebt: open('a claim that somebody gives up makes no play easier'),
  listTurnoverLines: read,
  getCashierTerms: read,
  listDepositMethods: read,
  getDeposit: read,
  listCashierOrders: read,
  readProof: read,
  getWithdrawalReadiness: read,
  getWithdrawal: read,
  listMessages: read,
  listDepositLimits: read,
  getBetDispute: read,
  getProfileDetails: read,
  listRequirements: read,
  listFeedback: read,
  getAccountClosing: read,
  listDataCopies: read,
  readDataCopy: read,
  listPlayLimits: read,
  getIdentityCheck: read,
  getPlayClock: read,
  getProtection: read,
  getProtectionStatement: read,
  getPersonalProfit: read,
  getReferral: read,
  getReceipt: read,
};

/** The response to a vendor for a self-excluded player: bets are refused, wins and reversals are posted. */
export const vendorLines: Readonly<Record<string, 'PLAYER_BLOCKED' | 'OK'>> = {
  authenticate: 'PLAYER_BLOCKED',
  bet: 'PLAYER_BLOCKED',
  'bet-win': 'PLAYER_BLOCKED',
  win: 'OK',
  rollback: 'OK',
  'end-round': 'OK',
  balance: 'OK',
  'transactions/query': 'OK',
  'transactions/list': 'OK',
};
