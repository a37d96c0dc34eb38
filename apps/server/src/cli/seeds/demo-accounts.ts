import type { MemberType } from '@fairhouse/protocol';

export type DemoAccount = {
  brandId: string;
  username: string;
  type: MemberType;
  password: string;
  paymentPassword?: string;
  mobile?: string;
  email?: string;
  credit?: string;
  /** Days before the seed on which the account joined. */
  joinedDaysAgo?: number;
  note: string;
};

const demoPassword = 'Fairhouse-demo-1';

/** Phone numbers that Australia reserves for fiction, and mailboxes of the domain reserved for examples. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    brandId: 'aurora',
    username: 'player1',
    type: 3,
    password: demoPassword,
    paymentPassword: '246810',
    mobile: '+61491570156',
    email: 'player1@example.com',
    credit: '1000.00',
    note: 'mobile +61 491 570 156, payment password 246810',
  },
  {
    brandId: 'aurora',
    username: 'agent1',
    type: 1,
    password: demoPassword,
    paymentPassword: '246810',
    mobile: '+61491570157',
    email: 'agent1@example.com',
    credit: '1000.00',
    // Longer than the play of the team.
    joinedDaysAgo: 120,
    note: 'mobile +61 491 570 157',
  },
  {
    brandId: 'aurora',
    username: 'imported1',
    type: 3,
    // The default password of spec §9: it must be changed at the first login.
    password: '123456',
    note: 'has to change the password',
  },
];
