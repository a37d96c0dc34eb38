/** A solved slider or proof of work, which a login method may require. */
export type SliderProof = { challengeId: string; solution: string };

/** Sent with a login request; empty where no proof is required. */
export type CaptchaProof = { captcha?: string; slider?: SliderProof };
