/** Every word the page says, by explicit id; names in braces are filled in by the caller. */
const texts = {
  'core.page.loading': 'Loading',
  'core.page.stillLoading': 'Still loading. The network may be slow.',
  'core.action.retry': 'Try again',
  'core.action.checkNow': 'Check now',
  'core.link.newTab': '(opens in a new tab)',

  'core.theme.label': 'Colour theme',
  'core.theme.light': 'Light',
  'core.theme.dark': 'Dark',
  'core.theme.system': 'As on this device',

  'core.service.title': 'Customer service',
  'core.service.none': 'No channel has been set up yet.',

  'core.gate.maintenance.title': 'We will be back soon',
  'core.gate.maintenance.info': 'The site is under maintenance. Please come back later.',
  'core.gate.maintenance.backAt': 'Expected back: {moment}',
  'core.gate.maintenance.overdue': 'This takes longer than planned. Thank you for your patience.',
  'core.gate.maintenance.nextCheck': 'Next check in {seconds} s',
  'core.gate.maintenance.checking': 'Checking',
  'core.gate.maintenance.checksEveryMinute': 'This page looks every minute whether the house is open again.',
  'core.gate.blocked.region.title': 'Not available where you are',
  'core.gate.blocked.region.info':
    'Access is restricted in your location. If you believe this is a mistake, please tell customer service your IP address.',
  'core.gate.blocked.address.title': 'Access is restricted',
  'core.gate.blocked.address.info':
    'Access is restricted for your IP address. If you believe this is a mistake, please tell customer service your IP address.',
  'core.gate.blocked.ip': 'Your IP address',
  'core.gate.error.title': 'The page could not be loaded',
  'core.gate.error.offline': 'This device is offline. Please check the network.',
  'core.gate.error.trace': 'Reference for customer service',

  'core.error.SYSTEM_NETWORK_ABNORMAL': 'The network link is abnormal. Please try again.',
  'core.error.SYSTEM_PAGE_TIMEOUT': 'The page took too long to load. Please check the network.',
  'core.error.SYSTEM_DOMAIN_UNKNOWN': 'Invalid URL, or the domain check failed. Please contact customer service.',
  'core.error.SYSTEM_OVERLOADED': 'The service is busy. Please try again shortly.',
  'core.error.SYSTEM_UNKNOWN_ERROR': 'Unknown error. Please try again.',

  'home.front.lead':
    'Games, accounts and the cashier open here one after another. Until then, this page shows what already stands.',
  'home.front.status': 'House',
  'home.front.status.open': 'Open',
  'home.front.status.checking': 'Checking',
  'home.front.address': 'Main address',
  'home.front.checkedAt': 'Last checked',
  'home.front.switches': 'Switched on',
  'home.front.switches.hint': 'What the operator has enabled for this brand.',
  'home.front.switches.none': 'Nothing has been switched on yet.',
  'home.front.languages': 'Languages',
  'home.front.languages.default': 'default',
  'home.front.languages.none': 'No language has been set up yet.',
  'home.front.reference': 'For developers',
  'home.front.reference.hint': 'Every call this house answers, with its fields and refusals.',
  'home.front.reference.link': 'API reference',
} as const;

export type TextId = keyof typeof texts;

/** Tells whether a computed id, such as one made from an error code, has a text. */
export const isTextId = (id: string): id is TextId => Object.hasOwn(texts, id);

export const text = (id: TextId, values: Record<string, string | number> = {}): string =>
  texts[id].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
