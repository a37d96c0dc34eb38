import { ok, searchEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { InvalidationSignal } from '#platform/kernel/invalidation-signal.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createTtlCache } from '#platform/kernel/ttl-cache.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { searchEverything } from './search-everything.ts';

/** Visitors type the same prefixes; the key is normalised, so spelling variants share an entry. */
const cacheBounds = { lifeMs: 5_000, entriesMax: 2_000 };
/** A brand's texts are the same for every query. */
const textBounds = { lifeMs: 5_000, entriesMax: 100 };

export const searchPublicRoutes =
  (deps: { db: Db; directory: BrandDirectory; clock: Clock; changes: InvalidationSignal }): FastifyPluginAsyncZod =>
  async (app) => {
    const results = createTtlCache({ ...cacheBounds, clock: deps.clock, changes: deps.changes });
    const cache = createTtlCache({ ...textBounds, clock: deps.clock, changes: deps.changes });
    app.route({
      ...searchEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        const { query, language } = request.query;
        const pack = language !== undefined && brand.languages.supported.includes(language) ? language : undefined;
        const found = await results.recall([brand.brandId, pack, foldText(query)], () =>
          searchEverything(brand, { query, language: pack }, { ...deps, cache }),
        );
        return ok(found);
      },
    });
  };
