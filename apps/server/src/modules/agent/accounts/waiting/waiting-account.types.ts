/** An account that an agent created and nobody has activated yet. Its secret is never read back. */
export type WaitingAccount = {
  id: string;
  username: string;
  createdAt: Date;
  activationUntil: Date;
  isExpired: boolean;
  renewals: number;
};
