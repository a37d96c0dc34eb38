import * as z from 'zod';

/** How the sandbox's own doors say no. */
export const problem = z.object({ code: z.string(), message: z.string() });
