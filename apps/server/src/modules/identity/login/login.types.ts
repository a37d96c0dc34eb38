/** Common input of all login methods. */
export type LoginInput = {
  area: 'member' | 'agent';
  remember: boolean;
  captcha?: string | undefined;
  slider?: { challengeId: string; solution: string } | undefined;
};
