import * as z from 'zod';

/** Spec §7: the resend countdown is `expiredMinutes` times 60 seconds. The same for known and unknown numbers. */
export const codeSent = z.object({ expiredMinutes: z.int().min(1).max(10) }).meta({ id: 'CodeSent' });
