import type { BrandDescription } from '#modules/brand/index.ts';
import { lightRegisterRules, shortRegisterRules } from './register-rules.ts';

type Switches = Record<
  | 'MOBILENUMREG3'
  | 'REGMOBVERF3'
  | 'MOBILENUMPASSREG3'
  | 'FREEPLAY3'
  | 'PWDEXPFORCECHANGE3'
  | 'MOBILEVERCODELOGIN3'
  | 'AGENTPOLICY3'
  | 'DIVIDEND3'
  | 'DAILYSALARY3'
  | 'HOURSALARY3'
  | 'REALTIMESALARY3',
  boolean
>;

/** The white-label tree of spec §6, and the kinds of contracts: each switch under the area it belongs to. */
const switchTree = (on: Switches): BrandDescription['switches'] => [
  {
    modId: 'REGISTRATION',
    title: 'Registration',
    enabled: true,
    children: [
      { modId: 'MOBILENUMREG3', title: 'Mobile registration', enabled: on.MOBILENUMREG3 },
      { modId: 'REGMOBVERF3', title: 'SMS verification', enabled: on.REGMOBVERF3 },
      { modId: 'MOBILENUMPASSREG3', title: 'Password for mobile registration', enabled: on.MOBILENUMPASSREG3 },
    ],
  },
  {
    modId: 'LOGIN',
    title: 'Login',
    enabled: true,
    children: [
      { modId: 'MOBILEVERCODELOGIN3', title: 'Log in with SMS code', enabled: on.MOBILEVERCODELOGIN3 },
      { modId: 'PWDEXPFORCECHANGE3', title: 'Force change of expired passwords', enabled: on.PWDEXPFORCECHANGE3 },
    ],
  },
  {
    modId: 'PLAY',
    title: 'Play',
    enabled: true,
    children: [{ modId: 'FREEPLAY3', title: 'Free play', enabled: on.FREEPLAY3 }],
  },
  {
    modId: 'AGENCY',
    title: 'Agents',
    enabled: true,
    children: [
      { modId: 'AGENTPOLICY3', title: 'Agent policy and referrals', enabled: on.AGENTPOLICY3 },
      { modId: 'DIVIDEND3', title: 'Dividend contracts', enabled: on.DIVIDEND3 },
      { modId: 'DAILYSALARY3', title: 'Daily salary contracts', enabled: on.DAILYSALARY3 },
      { modId: 'HOURSALARY3', title: 'Hourly salary contracts', enabled: on.HOURSALARY3 },
      { modId: 'REALTIMESALARY3', title: 'Real-time salary contracts', enabled: on.REALTIMESALARY3 },
    ],
  },
];

const languages = { default: 'TY', supported: ['TY', 'EN'] };

const aurora: BrandDescription = {
  brandId: 'aurora',
  merchantCode: 'AURORA01',
  name: 'Aurora',
  currency: 'USD',
  timeZone: 'Etc/UTC',
  languages,
  theme: { hue: 82, chroma: 0.16, radiusScale: 1 },
  domains: [
    { host: 'aurora.localhost', kind: 'main', published: true },
    { host: 'www.aurora.localhost', kind: 'mirror', published: true },
    // So that opening localhost without a subdomain shows a brand.
    { host: 'localhost', kind: 'mirror', published: false },
    { host: '127.0.0.1', kind: 'mirror', published: false },
  ],
  switches: switchTree({
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: true,
    AGENTPOLICY3: true,
    DIVIDEND3: true,
    DAILYSALARY3: true,
    HOURSALARY3: true,
    REALTIMESALARY3: true,
  }),
  registerRules: shortRegisterRules,
  serviceHosts: ['chat.aurora.example', 'social.aurora.example'],
  // The demo has no image hosts: this server serves its images.
  imageHosts: [],
  launchHosts: ['play1.aurora.example', 'play2.aurora.example'],
  channels: [
    { csType: 'CHAT', csPosition: 'FLOAT', title: 'Live chat', url: 'https://chat.aurora.example/open' },
    { csType: 'TELEGRAM', csPosition: 'FLOAT', title: 'Telegram', url: 'https://social.aurora.example/telegram' },
    { csType: 'FACEBOOK', csPosition: 'MENU', title: 'Facebook', url: 'https://social.aurora.example/facebook' },
  ],
  resources: [
    { resourceType: 'FACEBOOK', name: 'Facebook', url: 'https://social.aurora.example/facebook' },
    { resourceType: 'TELEGRAM', name: 'Telegram', url: 'https://social.aurora.example/telegram' },
    { resourceType: 'WHATSAPP', name: 'WhatsApp', url: 'https://social.aurora.example/whatsapp' },
    { resourceType: 'Android', name: 'Android app', url: 'https://play1.aurora.example/app.apk' },
  ],
  blockedCountries: [
    { country: 'US', reason: 'No licence for this market' },
    { country: 'FR', reason: 'No licence for this market' },
  ],
  // One hour, so that a user of the demo sees a payment confirmed automatically.
  constants: { withdrawalAutoReceiveMinutes: 60 },
};

const harbour: BrandDescription = {
  brandId: 'harbour',
  merchantCode: 'HARBOUR1',
  name: 'Harbour',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  languages: { default: 'EN', supported: ['EN', 'TY'] },
  theme: { hue: 165, chroma: 0.16, radiusScale: 0.6 },
  domains: [
    { host: 'harbour.localhost', kind: 'main', published: true },
    { host: 'agents.harbour.localhost', kind: 'agent', published: true },
  ],
  switches: switchTree({
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: false,
    FREEPLAY3: false,
    PWDEXPFORCECHANGE3: true,
    MOBILEVERCODELOGIN3: false,
    AGENTPOLICY3: true,
    DIVIDEND3: true,
    DAILYSALARY3: true,
    HOURSALARY3: true,
    REALTIMESALARY3: true,
  }),
  registerRules: lightRegisterRules,
  serviceHosts: ['help.harbour.example'],
  imageHosts: [],
  launchHosts: ['play.harbour.example'],
  channels: [
    { csType: 'CHAT', csPosition: 'FLOAT', title: 'Harbour support', url: 'https://help.harbour.example/chat' },
  ],
  resources: [{ resourceType: 'TELEGRAM', name: 'Telegram', url: 'https://help.harbour.example/telegram' }],
  blockedCountries: [{ country: 'DE', reason: 'Licence pending' }],
  constants: { withdrawalAutoReceiveMinutes: 48 * 60 },
};

/** Two brands that differ in everything a brand can configure. */
export const demoBrands: { brand: BrandDescription }[] = [{ brand: aurora }, { brand: harbour }];
