import { canonicalTerms, judgeTerms, type Terms } from '@fairhouse/contracts';
import { contractTemplatesMax } from '@fairhouse/protocol/ops/contracts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { ReviewDeps } from './review.types.ts';
import { lockTemplates, readTemplates, removeTemplate, upsertTemplate } from './template.store.ts';

type Deps = Pick<ReviewDeps, 'db' | 'audit'>;
type Named = { brandId: string; templateId: string };

const auditOf = ({ actor, requestId, address }: Operator, { brandId, templateId }: Named) => ({
  brandId,
  actor,
  requestId,
  address,
  object: { kind: 'contract_template', id: templateId },
});

/** Rows must rise; an offer is judged again by the caps of its day. */
export const demandTerms = (terms: Terms): void => {
  const fault = judgeTerms(terms, { cap: null });
  if (fault !== null) throw new Refusal(fault.code, { details: { field: fault.field, row: fault.row ?? null } });
};

/** Saves a new template or changes one. */
export const saveTemplate = (
  { brandId, templateId, name, terms }: Named & { name: string; terms: Terms },
  operator: Operator,
  { db, audit }: Deps,
): Promise<void> => {
  demandTerms(terms);
  return db.transaction(async (tx) => {
    await lockTemplates(tx, brandId);
    const all = await readTemplates(tx, brandId);
    const before = all.find(({ id }) => id === templateId);
    if (all.some((each) => each.id !== templateId && each.name === name))
      throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'name-taken' } });
    if (before === undefined && all.length >= contractTemplatesMax)
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many', most: contractTemplatesMax } });
    const stored = canonicalTerms(terms);
    const { operatorId, name: operatorName } = operator;
    const isWritten = await upsertTemplate(tx, {
      id: templateId,
      brandId,
      name,
      terms: stored,
      operatorId,
      operatorName,
    });
    if (!isWritten) throw new Refusal('SYSTEM_NOT_FOUND');
    await audit.record(tx, {
      ...auditOf(operator, { brandId, templateId }),
      action: 'contract.save_template',
      ...(before !== undefined && { before: { name: before.name, terms: before.terms } }),
      after: { name, terms: stored },
    });
  });
};

export const deleteTemplate = (of: Named, operator: Operator, { db, audit }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTemplates(tx, of.brandId);
    const before = (await readTemplates(tx, of.brandId)).find(({ id }) => id === of.templateId);
    if (before === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await removeTemplate(tx, of);
    await audit.record(tx, {
      ...auditOf(operator, of),
      action: 'contract.delete_template',
      before: { name: before.name, terms: before.terms },
    });
  });
