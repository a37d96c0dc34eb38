import { CallFailure } from '../lib/call.ts';

/** Whether the server did not accept the proof; the same request may succeed with another one. */
export const isRefusedProof = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'AUTH_CAPTCHA_FAILED' || error.code === 'AUTH_CAPTCHA_REQUIRED');
