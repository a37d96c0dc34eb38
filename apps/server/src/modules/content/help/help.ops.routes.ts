import { ok } from '@fairhouse/protocol';
import {
  changeHelpSectionEndpoint,
  createArticleEndpoint,
  createHelpSectionEndpoint,
  getOpsArticleEndpoint,
  getOpsHelpEndpoint,
  orderHelpEndpoint,
  publishArticleEndpoint,
  removeArticleEndpoint,
  removeHelpSectionEndpoint,
  saveArticleEndpoint,
} from '@fairhouse/protocol/ops/help';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf, brandOfPath } from '../author-of.ts';
import type { ContentOpsDeps } from '../ops.types.ts';
import { refusingContent } from '../refuse-content.ts';
import {
  createArticle,
  createHelpSection,
  orderHelp,
  publishArticle,
  removeArticle,
  removeHelpSection,
  renameHelpSection,
  saveArticle,
} from './edit-help.ts';
import { getArticle } from './get-article.ts';
import { listOpsHelp } from './list-help.ts';

const done = { outcome: 'done' as const };

export const helpOpsRoutes =
  (deps: ContentOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getOpsHelpEndpoint,
      handler: async (request) => ok(await listOpsHelp(brandOfPath(request, deps), request.query, deps)),
    });
    app.route({
      ...getOpsArticleEndpoint,
      handler: async ({ params }) => ok(await getArticle(params, deps)),
    });
    app.route({
      ...createHelpSectionEndpoint,
      handler: async (request) => {
        const sectionId = await refusingContent(() => createHelpSection(authorOf(request, deps), request.body, deps));
        return ok({ ...done, sectionId });
      },
    });
    app.route({
      ...changeHelpSectionEndpoint,
      handler: async (request) => {
        const { sectionId } = request.params;
        await renameHelpSection(authorOf(request, deps), { ...request.body, sectionId }, deps);
        return ok(done);
      },
    });
    app.route({
      ...removeHelpSectionEndpoint,
      handler: async (request) => {
        await removeHelpSection(authorOf(request, deps), request.params.sectionId, deps);
        return ok(done);
      },
    });
    app.route({
      ...createArticleEndpoint,
      handler: async (request) => {
        const articleId = await refusingContent(() => createArticle(authorOf(request, deps), request.body, deps));
        return ok({ ...done, articleId });
      },
    });
    app.route({
      ...saveArticleEndpoint,
      handler: async (request) => {
        const { articleId } = request.params;
        await refusingContent(() => saveArticle(authorOf(request, deps), { ...request.body, articleId }, deps));
        return ok(done);
      },
    });
    app.route({
      ...publishArticleEndpoint,
      handler: async (request) => {
        const { articleId } = request.params;
        await refusingContent(() => publishArticle(authorOf(request, deps), { ...request.body, articleId }, deps));
        return ok(done);
      },
    });
    app.route({
      ...removeArticleEndpoint,
      handler: async (request) => {
        await removeArticle(authorOf(request, deps), request.params.articleId, deps);
        return ok(done);
      },
    });
    app.route({
      ...orderHelpEndpoint,
      handler: async (request) => {
        await orderHelp(authorOf(request, deps), request.body, deps);
        return ok(done);
      },
    });
  };
