import * as z from 'zod';

/** The sandbox's own error responses. */
export const problem = z.object({ code: z.string(), message: z.string() });
