import { laterFields, plainRegisterRule, type RegisterRules } from '@fairhouse/protocol';

type Rule = NonNullable<RegisterRules[keyof RegisterRules]>;

const rule = (changes: Partial<Rule> & Pick<Rule, 'position'>): Rule => ({ ...plainRegisterRule, ...changes });

const digits = { acceptedPattern: 'DIGITS' } as const;
const alnum = { acceptedPattern: 'ALNUM' } as const;

/** Every field of spec §3 in the form, for brands that want to know all of it at once. */
export const fullRegisterRules: RegisterRules = {
  username: rule({
    position: 0,
    required: true,
    acceptedPattern: 'LETTER_FIRST_ALNUM',
    min: 6,
    max: 16,
    methods: ['register'],
  }),
  mobileNum: rule({ position: 1, required: true, ...digits, min: 8, max: 15, methods: ['registerMobile'] }),
  verificationCode: rule({ position: 2, required: true, ...digits, min: 6, max: 6, methods: ['registerMobile'] }),
  password: rule({ position: 3, required: true, min: 8, max: 64 }),
  confirmPassword: rule({ position: 4, required: true }),
  email: rule({ position: 5, acceptedPattern: 'EMAIL', min: 5, max: 254 }),
  affiliateCode: rule({ position: 6, ...alnum, min: 8, max: 16 }),
  payeeName: rule({ position: 7, required: true, acceptedPattern: 'FULL_NAME', min: 3, max: 60 }),
  paymentPassword: rule({ position: 8, required: true, ...digits, min: 6, max: 6 }),
  whatsapp: rule({ position: 9, ...digits, min: 8, max: 15 }),
  line: rule({ position: 10, min: 4, max: 40 }),
  recommenderId: rule({ position: 11, ...alnum, min: 6, max: 20 }),
  qqNum: rule({ position: 12, ...digits, min: 5, max: 12 }),
  wechat: rule({ position: 13, acceptedPattern: 'NO_SPACES', min: 6, max: 20 }),
  facebook: rule({ position: 14, min: 3, max: 60 }),
  idNumber: rule({ position: 15, ...alnum, min: 6, max: 20 }),
  captcha: rule({ position: 16, required: true, min: 4, max: 8 }),
  terms: rule({ position: 17, required: true }),
};

const accountFields: readonly string[] = ['username', 'mobileNum', 'verificationCode', 'password'];

/** Two fields and a code. The payment password is asked for with the first withdrawal, details in the profile. */
export const shortRegisterRules: RegisterRules = Object.fromEntries(
  Object.entries(fullRegisterRules).map(([field, full]): [string, Rule] => {
    if (accountFields.includes(field)) return [field, full];
    if (field === 'paymentPassword') return [field, { ...full, moment: 'firstWithdrawal' }];
    const isLater = (laterFields as readonly string[]).includes(field);
    return [field, { ...full, required: false, ...(isLater ? { moment: 'profile' } : { shown: false }) }];
  }),
);

/** The short form of a brand whose profile asks for no messengers or documents. */
export const lightRegisterRules: RegisterRules = Object.fromEntries(
  Object.entries(shortRegisterRules).filter(([field]) => accountFields.includes(field)),
);
