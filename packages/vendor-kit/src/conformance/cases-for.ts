import type { DialectClient } from '../dialects/dialect-client.types.ts';
import { accessCases } from './cases/access.ts';
import { formCases } from './cases/form.ts';
import { idempotencyCases } from './cases/idempotency.ts';
import { limitCases, moneyCases } from './cases/money.ts';
import { orderCases } from './cases/order.ts';
import { reconciliationCases, roundCases, stormCases, timingCases } from './cases/rounds.ts';
import { signatureCases } from './cases/signature.ts';
import { tombstoneCases } from './cases/tombstone.ts';
import type { Case } from './lab.types.ts';

/** Every case of the kit for a dialect, in report order. Those that do not apply are listed with the reason. */
export const casesFor = (
  client: DialectClient,
  baseUrl: string,
): { cases: readonly Case[]; inapplicable: readonly { id: string; title: string; why: string }[] } => {
  const all = [
    ...signatureCases,
    ...formCases(client),
    ...idempotencyCases,
    ...tombstoneCases,
    ...orderCases,
    ...accessCases,
    ...limitCases,
    ...moneyCases,
    ...roundCases,
    ...timingCases(baseUrl),
    ...reconciliationCases,
    ...stormCases,
  ];
  const reasonOf = ({ unless }: Case): string | null => unless?.(client.facts, client.code) ?? null;
  return {
    cases: all.filter((one) => reasonOf(one) === null),
    inapplicable: all.flatMap((one) => {
      const why = reasonOf(one);
      return why === null ? [] : [{ id: one.id, title: one.title, why }];
    }),
  };
};
