import * as z from 'zod';

const accountsShape = z.object({
  accounts: z.array(z.object({ role: z.string(), login: z.string(), note: z.string().default('') })).max(1_000),
});

export type SeedAccount = z.infer<typeof accountsShape>['accounts'][number];

/** The accounts in the last line of the seed's output, if that line lists accounts at all. */
export const seedAccounts = (output: readonly string[]): SeedAccount[] => {
  const last = output.findLast((line) => line.trim() !== '');
  if (last === undefined) return [];
  try {
    return accountsShape.safeParse(JSON.parse(last)).data?.accounts ?? [];
  } catch {
    return [];
  }
};
