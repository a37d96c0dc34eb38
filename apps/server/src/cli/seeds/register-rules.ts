import type { RegisterRules } from '@fairhouse/protocol';

type Rule = NonNullable<RegisterRules[keyof RegisterRules]>;

const both: Rule['methods'] = ['register', 'registerMobile'];

/** The registration form of a brand that requires few fields. */
export const lightRegisterRules: RegisterRules = {
  username: {
    shown: true,
    required: true,
    acceptedPattern: 'LETTER_FIRST_ALNUM',
    min: 6,
    max: 16,
    methods: ['register'],
    position: 0,
  },
  mobileNum: {
    shown: true,
    required: true,
    acceptedPattern: 'DIGITS',
    min: 8,
    max: 15,
    methods: ['registerMobile'],
    position: 1,
  },
  verificationCode: {
    shown: true,
    required: true,
    acceptedPattern: 'DIGITS',
    min: 6,
    max: 6,
    methods: ['registerMobile'],
    position: 2,
  },
  password: { shown: true, required: true, acceptedPattern: '*', min: 8, max: 64, methods: both, position: 3 },
  email: { shown: true, required: false, acceptedPattern: 'EMAIL', min: 5, max: 254, methods: both, position: 4 },
  affiliateCode: {
    shown: true,
    required: false,
    acceptedPattern: 'ALNUM',
    min: 8,
    max: 16,
    methods: both,
    position: 5,
  },
  captcha: { shown: true, required: true, acceptedPattern: '*', min: 4, max: 8, methods: both, position: 6 },
};

/** The registration form of a brand whose payments require a verified name and a payment password. */
export const fullRegisterRules: RegisterRules = {
  ...lightRegisterRules,
  payeeName: { shown: true, required: true, acceptedPattern: 'FULL_NAME', min: 3, max: 60, methods: both, position: 7 },
  paymentPassword: {
    shown: true,
    required: true,
    acceptedPattern: 'DIGITS',
    min: 6,
    max: 6,
    methods: both,
    position: 8,
  },
  whatsapp: { shown: true, required: false, acceptedPattern: 'DIGITS', min: 8, max: 15, methods: both, position: 9 },
  line: { shown: true, required: false, acceptedPattern: '*', min: 4, max: 40, methods: both, position: 10 },
  recommenderId: {
    shown: true,
    required: false,
    acceptedPattern: 'ALNUM',
    min: 6,
    max: 20,
    methods: both,
    position: 11,
  },
  qqNum: { shown: true, required: false, acceptedPattern: 'DIGITS', min: 5, max: 12, methods: both, position: 12 },
  wechat: { shown: true, required: false, acceptedPattern: 'NO_SPACES', min: 6, max: 20, methods: both, position: 13 },
  facebook: { shown: true, required: false, acceptedPattern: '*', min: 3, max: 60, methods: both, position: 14 },
  idNumber: { shown: true, required: false, acceptedPattern: 'ALNUM', min: 6, max: 20, methods: both, position: 15 },
};
