import * as z from 'zod';

/** One address under which the brand can be reached; a lower priority is tried first. */
export const domainRoute = z
  .object({
    domain: z.string(),
    kind: z.enum(['main', 'mirror', 'agent', 'app']),
    priority: z.int(),
  })
  .meta({ id: 'DomainRoute' });

export type DomainRoute = z.infer<typeof domainRoute>;
