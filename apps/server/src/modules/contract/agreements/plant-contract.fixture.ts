import { canonicalTerms, hashTerms, type Terms, topRates } from '@fairhouse/contracts';
import type pg from 'pg';
import type { Node } from '#modules/agent/index.ts';
import { newId } from '#platform/kernel/ids.ts';

/** Writes a contract that is in force, without the steps to it. `upline` null: with the operator. */
export const plantContract = async (
  db: Pick<pg.Client, 'query'>,
  {
    downline,
    upline = null,
    terms,
    startsAt = new Date('2026-01-01T00:00:00Z'),
    endsAt = null,
  }: {
    downline: Pick<Node, 'brandId' | 'number' | 'memberId'>;
    upline?: Pick<Node, 'number' | 'memberId'> | null;
    terms: Terms;
    startsAt?: Date;
    endsAt?: Date | null;
  },
): Promise<string> => {
  const id = newId();
  const period = 'period' in terms ? terms.period : null;
  const rates = terms.kind === 'realtime' ? JSON.stringify(topRates(terms)) : null;
  await db.query(
    `insert into contract.contract (id, brand_id, kind, downline, downline_id, upline, upline_id, state, terms, terms_hash,
       currency, period, rates, created_at, offered_at, answer_by, accepted_at, starts_at, ends_at, end_reason)
     values ($1, $2, $3, $4, $5, $6, $7, case when $14::timestamptz is null then 'active' else 'ending' end, $8, $9, $10,
       $11, $12, $13, $13, $13, $13, $13, $14, case when $14::timestamptz is null then null else 'terminated' end)`,
    [
      id,
      downline.brandId,
      terms.kind,
      downline.number,
      downline.memberId,
      upline?.number ?? null,
      upline?.memberId ?? null,
      canonicalTerms(terms),
      hashTerms(terms),
      terms.currency,
      period,
      rates,
      startsAt,
      endsAt,
    ],
  );
  return id;
};
