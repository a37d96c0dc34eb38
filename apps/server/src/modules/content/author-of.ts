import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { ContentBrand } from './content.types.ts';
import type { Author, ContentOpsUses } from './ops.types.ts';

/** The brand of the path; the guard has judged that the operator may write for it. */
export const brandOfPath = (
  request: FastifyRequest,
  { directory }: Pick<ContentOpsUses, 'directory'>,
): ContentBrand => {
  const brand = directory.byId((request.params as { brandId: string }).brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return brand;
};

export const authorOf = (request: FastifyRequest, use: ContentOpsUses): Author => ({
  brand: brandOfPath(request, use),
  operator: operatorOf(request),
});
