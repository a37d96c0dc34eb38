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
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { renameView } from './rename-view.ts';
import { saveView } from './save-view.ts';
import { setDefaultView } from './set-default-view.ts';
import { placeOf } from './view.rules.ts';
import { deleteOwnView, selectViews } from './view.store.ts';

/** A view is the operator's own convenience: nothing of the house changes with it, and none is recorded. */
export const viewRoutes =
  (use: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    const isBrand = (brandId: string) => use.directory.byId(brandId) !== undefined;
    app.route({
      ...listViewsEndpoint,
      handler: async (request) => {
        const by = operatorOf(request);
        const views = await selectViews(use.db.read, placeOf(request.query, by, isBrand));
        return ok({
          views: views.map((view) => ({
            viewId: view.id,
            listKey: view.list_key,
            name: view.name,
            query: view.query as Record<string, unknown>,
            isShared: view.is_shared,
            isMine: view.operator_id === by.operatorId,
            isDefault: view.is_default,
            ownerName: view.owner_name,
          })),
        });
      },
    });
    app.route({
      ...saveViewEndpoint,
      handler: async (request) => {
        const by = operatorOf(request);
        return ok({ viewId: await saveView(placeOf(request.body, by, isBrand), request.body, by, use) });
      },
    });
    app.route({
      ...renameViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.params;
        const { name, isShared } = request.body;
        await renameView({ viewId, name, isShared }, operatorOf(request), use);
        return ok({ viewId });
      },
    });
    app.route({
      ...deleteViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.params;
        const { operatorId } = operatorOf(request);
        const isGone = await use.db.transaction((tx) => deleteOwnView(tx, { viewId, operatorId }));
        if (!isGone) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok({ viewId });
      },
    });
    app.route({
      ...setDefaultViewEndpoint,
      handler: async (request) => {
        const { viewId } = request.body;
        await setDefaultView(placeOf(request.body, operatorOf(request), isBrand), viewId, use);
        return ok({ viewId });
      },
    });
  };
