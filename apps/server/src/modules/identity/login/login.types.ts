/** What every kind of login brings beside its credential. */
export type LoginInput = {
  area: 'member' | 'agent';
  remember: boolean;
  captcha?: string | undefined;
  slider?: { challengeId: string; solution: string } | undefined;
};
