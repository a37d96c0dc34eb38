import type { FastifyRequest } from 'fastify';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { viewOf } from './catalog.rules.ts';
import type { View } from './catalog.types.ts';

/** The catalogue view of a request: the brand is taken from the domain, the language from the request. */
export const viewFor = (
  request: Pick<FastifyRequest, 'visit'>,
  language: string | undefined,
  deps: { directory: BrandDirectory },
): View => {
  const brand = deps.directory.byId(visitOf(request as FastifyRequest).brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
  return viewOf(brand, language);
};
