import * as z from 'zod';

/** One of our ids. It is opaque to clients; its length is bounded because clients send it back in requests. */
export const identifier = z.string().min(1).max(64);

/**
 * An id that the client creates before its first attempt and keeps across retries: the same id with the same input gets
 * the same response, the same id with other input is refused.
 */
export const requestId = z.uuid().meta({ id: 'RequestId' });

/**
 * A code agreed with a third party (vendor, game, lobby). Letters, digits and the separators that vendors use; never a
 * path.
 */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/);
