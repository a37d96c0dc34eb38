import { getCashierTermsEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { getTerms } from './get-terms.ts';

export const termsRoutes =
  ({ db, directory }: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getCashierTermsEndpoint,
      handler: async (request) => {
        const { caller } = request;
        const brand = directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        // A trial account has no cashier: it sees what visitors see.
        const id = caller?.role === 'member' || caller?.role === 'agent' ? caller.subjectId : null;
        const member = id === null ? null : await findMember(db.read, { brandId: brand.brandId, id });
        return ok(
          await getTerms(db.read, {
            brand,
            memberId: member === null ? null : id,
            currency: member?.currency ?? brand.currency,
            language: request.query.lang ?? member?.language,
          }),
        );
      },
    });
  };
