import type { AgentLink, IssuedAccount, WaitingAccount } from './agent-accounts.api.ts';

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** Accounts and links for tests and stories. */
export const sampleWaiting = (change: Partial<WaitingAccount> = {}): WaitingAccount => ({
  waitingId: 'w1',
  username: 'winter01',
  createdAt: inHours(-2),
  activationUntil: inHours(70.5),
  isExpired: false,
  renewalsLeft: 3,
  ...change,
});

export const sampleIssued = (change: Partial<IssuedAccount> = {}): IssuedAccount => ({
  ...sampleWaiting(),
  secret: 'k7xw-29ad-pq4m',
  ...change,
});

export const sampleLink = (change: Partial<AgentLink> = {}): AgentLink => ({
  linkId: 'l1',
  code: 'AUTUMN26',
  url: 'https://demo.localhost/register?referralCode=AUTUMN26',
  label: 'Autumn campaign',
  isForAgents: false,
  createdAt: inHours(-50),
  expiresAt: null,
  usesMax: null,
  opened: 128,
  registered: 17,
  active: 9,
  state: 'open',
  ...change,
});
