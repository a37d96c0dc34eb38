/** A solved slider or a solved sum: what a door wants to see before it acts. */
export type SliderProof = { challengeId: string; solution: string };

/** What goes with a request to a door; empty where the door has asked for nothing. */
export type CaptchaProof = { captcha?: string; slider?: SliderProof };
