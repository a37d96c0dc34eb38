const secret43 = 'a'.repeat(43);

/** One sample body for every shape that a call accepts. */
export const sampleBodies = {
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
  verifyContact: [
    { kind: 'email', value: 'mara@example.com', code: '123456' },
    { kind: 'mobile', value: '491570156', countryDialingCode: '61', code: '123456', otherCode: '654321' },
  ],
};

export const sampleQueries = {
  listRequirements: { for: 'deposit' },
};
