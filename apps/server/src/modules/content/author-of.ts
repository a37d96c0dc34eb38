import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { ContentBrand } from './content.types.ts';
import type { Author, ContentOpsDeps } from './ops.types.ts';

/** The brand of the path; the guard has checked that the operator may write for it. */
export const brandOfPath = (
  request: FastifyRequest,
  { directory }: Pick<ContentOpsDeps, 'directory'>,
): ContentBrand => {
  const brand = directory.byId((request.params as { brandId: string }).brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return brand;
};

export const authorOf = (request: FastifyRequest, deps: ContentOpsDeps): Author => ({
  brand: brandOfPath(request, deps),
  operator: operatorOf(request),
});
