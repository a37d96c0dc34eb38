import { ok } from '@fairhouse/protocol';
import {
  deleteViewEndpoint,
  listViewsEndpoint,
  renameViewEndpoint,
  saveViewEndpoint,
  setDefaultViewEndpoint,
} from '@fairhouse/protocol/ops/views';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { renameView } from './rename-view.ts';
import { saveView } from './save-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { viewScopeOf } from './view.rules.ts';

/** A view is a personal setting of the operator and changes no business data, so it is not audited. */
export const viewRoutes =
  (deps: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    const isBrand = (brandId: string) => deps.directory.byId(brandId) !== undefined;
    app.route({
      ...listViewsEndpoint,
      handler: async (request) => {
        const scope = viewScopeOf(request.query, operatorOf(request), isBrand);
        return ok({ views: await listViews(scope, deps) });
      },
    });
    app.route({
      ...saveViewEndpoint,
      handler: async (request) => {
        const by = operatorOf(request);
        return ok({ viewId: await saveView(viewScopeOf(request.body, by, isBrand), request.body, by, deps) });
      },
    });
    app.route({
      ...renameViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.params;
        const { name, isShared } = request.body;
        await renameView({ viewId, name, isShared }, operatorOf(request), deps);
        return ok({ viewId });
      },
    });
    app.route({
      ...deleteViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.params;
        const { operatorId } = operatorOf(request);
        await deleteView({ viewId, operatorId }, deps);
        return ok({ viewId });
      },
    });
    app.route({
      ...setDefaultViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.body;
        await setDefaultView(viewScopeOf(request.body, operatorOf(request), isBrand), viewId, deps);
        return ok({ viewId });
      },
    });
  };
