import * as z from 'zod';
import { patternIds } from '../patterns.ts';

/** The fields of spec §3 "Registration user" that a brand may show, require and validate. */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
  'captcha',
  'mobileNum',
  'verificationCode',
  /** Consent to age and terms by a checkbox; where it is not shown, sending the form is the consent. */
  'terms',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** Fields that need not be part of the form: the cashier or the profile can ask for them. */
export const laterFields = [
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
] as const satisfies readonly RegisterField[];

/** When a shown field is asked for. `profile`: whenever the member likes. */
export const registerMoments = ['registration', 'firstDeposit', 'firstWithdrawal', 'profile'] as const;
export type RegisterMoment = (typeof registerMoments)[number];

/** One field's rule. `position` orders the form; `methods` lists which of the two forms contain it. */
export const registerRule = z
  .object({
    shown: z.boolean(),
    required: z.boolean(),
    acceptedPattern: z.enum(['*', ...patternIds]),
    min: z.int().min(0).nullable(),
    max: z.int().min(1).nullable(),
    methods: z.array(z.enum(['register', 'registerMobile'])),
    moment: z.enum(registerMoments),
    position: z.int(),
  })
  .meta({ id: 'RegisterRule' });

/** The rules by field. A field that is absent is neither shown nor accepted. */
export const registerRules = z.partialRecord(z.enum(registerFields), registerRule).meta({ id: 'RegisterRules' });

export type RegisterRules = z.infer<typeof registerRules>;

/** A rule before anything was decided: shown in both forms, optional, any text. */
export const plainRegisterRule = {
  shown: true,
  required: false,
  acceptedPattern: '*',
  min: null,
  max: null,
  methods: ['register', 'registerMobile'],
  moment: 'registration',
} satisfies Omit<z.infer<typeof registerRule>, 'position'>;
