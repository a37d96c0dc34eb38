/**
 * Well-formed input for every endpoint that takes some: what the tests of the wire and the matrix of rights
 * send. None of it names anything that exists.
 */

const uuid = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';
const hash = 'a'.repeat(64);
const secret43 = 'a'.repeat(43);
const salary = {
  version: 1,
  currency: 'VND',
  rows: [{ validBetMin: '100000', activeMin: 3, ratePpm: 5000 }],
  activeMinValidBet: '100000',
  activeScope: 'team',
  autoPay: true,
  fundFromWallet: true,
};
const terms = {
  processDividend: {
    ...salary,
    kind: 'dividend',
    period: 'H',
    mode: 'fixed',
    basis: 'loss',
    carry: 'none',
    lossBasis: ['payout', 'rebates'],
    lossCheck: true,
    rows: [{ validBetMin: '30000000', lossMin: '1000000', activeMin: 3, ratePpm: 30_000 }],
  },
  processDailySalary: { ...salary, kind: 'daily', period: 'D' },
  processHourSalary: { ...salary, kind: 'hourly' },
  processRealtimeSalary: {
    version: 1,
    kind: 'realtime',
    currency: 'VND',
    rates: [{ gameType: 'RNG', ratePpm: 3000 }],
  },
};
const contractBodies = (id: keyof typeof terms) => [
  { action: 'request', requestId: uuid },
  { action: 'offer', requestId: uuid, downlineId: 'm2', terms: terms[id] },
  { action: 'accept', requestId: uuid, contractId: 'c1', termsHash: hash, acknowledgedEndings: [] },
  { action: 'reject', requestId: uuid, contractId: 'c1' },
  { action: 'withdraw', requestId: uuid, contractId: 'c1' },
  { action: 'terminate', requestId: uuid, contractId: 'c1' },
  { action: 'consent', requestId: uuid, contractId: 'c1' },
];
const launch = { vassalage: 'FHS', gameType: 'RNG', gameCode: 'lotus', device: 'desktop' };

/** One body of every shape that a call takes. */
export const sampleBodies: Record<string, Record<string, unknown>[]> = {
  login: [
    { type: 'username', username: 'player1', password: '123456' },
    { type: 'sms', mobileNum: '901234567', verificationCode: '123456' },
    { type: 'firebase', mobileNum: '901234567', firebaseChannel: 'phone', firebaseIdToken: 'x.y.z' },
  ],
  smsNoLogin: [{ mobileNum: '901234567', countryDialingCode: '84' }],
  smsRegister: [{ mobileNo: '901234567', method: 'registerMobile' }],
  register: [{ username: 'player1', password: 'long enough', confirmPassword: 'long enough', termsAccepted: true }],
  registerMobile: [{ mobileNum: '901234567', verificationCode: '123456', termsAccepted: true }],
  changePassword: [{ oldPassword: '123456', newPassword: 'long enough', confirmNewPassword: 'long enough' }],
  forgotPasswordEmail: [{ username: 'player1', email: 'player1@example.com' }],
  freePlayLogin: [{ os: 'linux', platform: 'W', ticket: 't', gatewayVersion: 3 }],
  setPasswordByPhone: [{ newPassword: 'long enough', mobileNum: '901234567', verificationCode: '123456' }],
  feedback: [{ feedbackId: uuid, questionType: 'game', content: 'A fine game indeed.' }],
  walletTransfer: [
    { transferId: uuid, direction: 'toVendor', vassalage: 'FHS', amount: '10000', currency: 'VND' },
    { transferId: uuid, direction: 'toMain', vassalage: 'FHS', currency: 'VND' },
  ],
  gameLaunchFB: [{ ...launch, channel: 'telegram' }],
  launchGame: [
    launch,
    { ...launch, gameType: 'LOTT', lottoArea: 'VN', launchMode: 'LOTT', prizeMode: 'LOTT', view: 'lobby' },
  ],
  addFavorite: [{ nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' }],
  processDividend: contractBodies('processDividend'),
  processDailySalary: contractBodies('processDailySalary'),
  processHourSalary: contractBodies('processHourSalary'),
  processRealtimeSalary: contractBodies('processRealtimeSalary'),
  claimRaffle: [{ claimId: uuid, promotionId: 'p1' }],
  redeemReward: [{ redeemId: uuid, rewardId: 'r1', quantity: 1, paymentPassword: 'secret' }],
  convertPoints: [{ convertId: uuid, points: '100', rateId: 'r1', paymentPassword: 'secret' }],
  createChallenge: [{ kind: 'slider' }, { kind: 'work' }],
  createFreePlayTicket: [{ captcha: 'AB3CD' }, { slider: { challengeId: 'c1', solution: '120' } }],
  lookAtEntryCode: [{ code: secret43 }],
  enterByCode: [{ code: secret43 }],
  openView: [{ ticket: secret43 }],
  sendSecondStepCode: [{ pendingId: 'p1', method: 'sms' }],
  startSecondStepPasskey: [{ pendingId: 'p1' }],
  finishSecondStep: [
    { pendingId: 'p1', proof: { method: 'passkey', answer: { id: 'x' } } },
    { pendingId: 'p1', proof: { method: 'authenticator', code: '123456' } },
    { pendingId: 'p1', proof: { method: 'smsAndBankName', code: '123456', bankName: 'Mara Vale' } },
  ],
  signInByPasskey: [{ answer: { id: 'x' } }],
  startSocialSignIn: [{}],
  finishSocialSignIn: [{ intent: 'signIn' }, { intent: 'register', termsAccepted: true }],
  resetPasswordByMail: [{ token: secret43, newPassword: 'long enough', confirmNewPassword: 'long enough' }],
  stepUp: [
    { factor: 'login_password', password: 'secret' },
    { factor: 'payment_password', password: 'secret' },
    { factor: 'totp', code: '123456' },
    { factor: 'sms', code: '123456' },
    { factor: 'passkey', answer: { id: 'x' } },
  ],
  setPaymentPassword: [{ loginPassword: 'secret', paymentPassword: '246810', confirmPaymentPassword: '246810' }],
  startAuthenticator: [{ loginPassword: 'secret' }, {}],
  confirmAuthenticator: [{ code: '123456' }],
  removeAuthenticator: [{ loginPassword: 'secret', code: '123456' }],
  startPasskey: [{ loginPassword: 'secret' }],
  addPasskey: [{ answer: { id: 'x' }, label: 'My phone' }],
  sendContactCode: [{ kind: 'mobile', value: '491570156', countryDialingCode: '61' }, { kind: 'email' }],
  verifyContact: [{ kind: 'email', value: 'mara@example.com', code: '123456' }],
  createDeposit: [{ orderId: uuid, methodId: uuid, amount: '100000', currency: 'VND' }],
  proveDeposit: [{ transactionId: 'FT2611160001' }, { pictures: [uuid] }],
  cancelDeposit: [{}],
  createWithdrawal: [
    {
      withdrawalId: uuid,
      methodId: uuid,
      payeeId: uuid,
      amount: '100000',
      currency: 'VND',
      proof: { factor: 'payment_password', password: 'secret' },
    },
  ],
  confirmReceipt: [
    { receipt: 'received' },
    { receipt: 'partly', remaining: '5000' },
    { receipt: 'not_received', pictures: [uuid] },
  ],
  complainWithdrawal: [{ note: 'It never came.' }],
  cancelWithdrawal: [{}],
  addPayee: [
    {
      payeeId: uuid,
      kind: 'bank',
      bankName: 'First Harbour Bank',
      holderName: 'Mara Vale',
      number: '0123456789',
      proofs: [{ factor: 'totp', code: '123456' }],
    },
  ],
  readMessages: [{}, { messageIds: [uuid] }],
  deleteMessages: [{ messageIds: [uuid] }],
  setDepositLimit: [
    { period: 'day', currency: 'USD', ceiling: '1000000' },
    { period: 'month', currency: 'USD', ceiling: null },
  ],
  setPlayLimit: [
    { kind: 'loss', period: 'day', currency: 'USD', ceiling: '1000000' },
    { kind: 'stake', period: 'bet', currency: 'USD', ceiling: null },
  ],
  setTimeLimit: [
    { kind: 'session', minutes: 60 },
    { kind: 'day', minutes: null },
  ],
  setRealityCheck: [{ minutes: 30 }],
  startCoolingOff: [{ option: '24h' }],
  startExclusion: [{ option: '6m' }],
  askReturn: [{ reason: 'I feel ready.' }, {}],
  answerRealityCheck: [{ answer: 'go_on' }, { answer: 'stop' }],
  submitIdentityCheck: [{ realName: 'Mara Vale', birthday: '1990-02-03' }],
  disputeBet: [{ comment: 'The wheel stopped elsewhere.' }],
  setProfileDetail: [{ field: 'realName', value: 'Mara Vale' }],
  closeAccount: [{ account: 'mara' }],
  updateProfile: [{ nickname: 'Mara' }, { icon: 'a07' }, { icon: null, language: 'EN' }],
};

/** What a query must hold at least; every other call does without one. */
export const sampleQueries: Record<string, Record<string, string>> = {
  affiliate: { code: 'ABCD2345' },
  search: { query: 'dragon' },
  vendorGameType: { vassalage: 'FHS' },
  removeFavorite: { nodeId: 'n1', vendor: 'FHS', gameType: 'RNG' },
  vnOpened: { gameCode: 'vn-hanoi' },
  getReceipt: { day: '2026-11-16' },
};
