import * as z from 'zod';

/** One switch of the white-label tree (spec §3): `enabled` is `'1'` or `'0'` as text. */
export const whitelabelNode = z
  .object({
    modId: z.string(),
    title: z.string(),
    enabled: z.enum(['1', '0']),
    get childrenNodes() {
      return z.array(whitelabelNode);
    },
  })
  .meta({ id: 'WhitelabelNode' });

export type WhitelabelNode = z.infer<typeof whitelabelNode>;
