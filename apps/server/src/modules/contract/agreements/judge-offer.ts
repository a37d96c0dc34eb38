import { judgeTerms, nextStart, periodKindOf, type Terms, topRates } from '@fairhouse/contracts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { readAgreedOf } from './contract.store.ts';
import type { BrandTurn } from './contract.types.ts';
import { marginFault } from './margin.rules.ts';
import { capFrom } from './rates.rules.ts';

const salaryKinds = ['daily', 'hourly', 'realtime'] as const;

/** The highest rates that an upline may offer from an instant on; null: the operator, which has no cap. */
export const capOf = async (
  db: Queryable,
  { upline, kind, from }: { upline: bigint | null; kind: Terms['kind']; from: Date },
) => (upline === null ? null : capFrom(await readAgreedOf(db, { downlines: [upline], kind, from }), from));

const demandMargin = async (
  db: Queryable,
  { downline, terms, from }: { downline: bigint; terms: Terms; from: Date },
) => {
  if (terms.kind === 'dividend') return;
  const salaries = [[topRates(terms)]];
  for (const kind of salaryKinds.filter((other) => other !== terms.kind))
    salaries.push((await readAgreedOf(db, { downlines: [downline], kind, from })).map(({ rates }) => rates));
  const fault = marginFault(salaries);
  if (fault !== null) throw new Refusal('CONTRACT_MARGIN', { details: fault });
};

/**
 * The start of a contract with these terms if it were agreed now. Refuses terms that the upline cannot promise from
 * then on: judged when they are offered, and again when they are accepted.
 */
export const judgeOffer = async (
  db: Queryable,
  { brand, now }: Pick<BrandTurn, 'brand' | 'now'>,
  { downline, upline, terms }: { downline: bigint; upline: bigint | null; terms: Terms },
): Promise<Date> => {
  const from = nextStart(periodKindOf(terms), now, brand.timeZone);
  const fault = judgeTerms(terms, { cap: await capOf(db, { upline, kind: terms.kind, from }) });
  if (fault !== null) {
    const { code, ...details } = fault;
    throw new Refusal(code, { details });
  }
  if (upline === null) await demandMargin(db, { downline, terms, from });
  return from;
};
