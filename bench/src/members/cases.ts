const day = 86_400_000;
const ago = (days: number): string => new Date(Math.floor((Date.now() - days * day) / day) * day).toISOString();

/** Every filter of the screen, selective or not, alone and combined; some match no member. */
export const filters: Readonly<Record<string, Record<string, string>>> = {
  none: {},
  'state active': { state: 'active' },
  'state blocked': { state: 'blocked' },
  'state excluded': { state: 'excluded' },
  'type member': { type: '3' },
  'type agent': { type: '41' },
  'currency common': { currency: 'USD' },
  'currency rare': { currency: 'GBP' },
  'tag vip': { tag: 'vip' },
  'tag rare': { tag: 'late' },
  'tag unknown': { tag: 'nobody' },
  'joined last day': { joinedFrom: ago(1) },
  'joined last month': { joinedFrom: ago(30) },
  'joined three years ago': { joinedTo: ago(1_095) },
  'came last day': { loginFrom: ago(1) },
  'came last month': { loginFrom: ago(30) },
  'came not for two years': { loginTo: ago(730) },
  'balance high': { balanceMin: '50000000000' },
  'balance some': { balanceMin: '10000', balanceMax: '10000000' },
  'text common': { text: 'anna' },
  'text part': { text: 'na_a' },
  'text rare': { text: 'petra_1f' },
  'text two letters': { text: 'jo' },
  'text nobody': { text: 'zzzzzz' },
  'blocked and poor': { state: 'blocked', balanceMax: '0' },
  'agents who came': { type: '41', loginFrom: ago(30) },
  'new and silent': { joinedFrom: ago(30), loginTo: ago(20) },
  'vip with money': { tag: 'vip', balanceMin: '1000000' },
  'rare currency, joined last year': { currency: 'GBP', joinedFrom: ago(365) },
};

export const sorts = [
  'account',
  '-account',
  'joinedAt',
  '-joinedAt',
  'lastLoginAt',
  '-lastLoginAt',
  'balance',
  '-balance',
] as const;
