import { parseTerms } from '@fairhouse/contracts';
import type { ReviewDeps } from './review.types.ts';
import { readTemplates } from './template.store.ts';

/** The templates of a brand, by name. */
export const listTemplates = async (brandId: string, { db }: Pick<ReviewDeps, 'db'>) => {
  const templates = await readTemplates(db.read, brandId);
  return {
    list: templates.map(({ id, name, terms, operatorId, operatorName, changedAt }) => ({
      templateId: id,
      name,
      terms: parseTerms(terms),
      by: { operatorId, name: operatorName },
      changedAt: changedAt.toISOString(),
    })),
  };
};
