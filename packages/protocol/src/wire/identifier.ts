import * as z from 'zod';

/** An id of ours. Its inside is nobody's business; its length is bounded because it comes back in requests. */
export const identifier = z.string().min(1).max(64);

/**
 * An id the client makes before its first try and keeps across retries: the same id with the same
 * input gets the same answer, the same id with other input is refused.
 */
export const requestId = z.uuid().meta({ id: 'RequestId' });

/** A code that people agreed on (vendor, game, lobby). Letters, digits and the marks vendors use; never a path. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/);
