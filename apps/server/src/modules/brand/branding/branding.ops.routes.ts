import { ok } from '@fairhouse/protocol';
import {
  discardThemeDraftEndpoint,
  getDomainsEndpoint,
  getHostsEndpoint,
  getThemeEndpoint,
  publishThemeEndpoint,
  saveThemeDraftEndpoint,
  setDomainsEndpoint,
  setHostsEndpoint,
  takeThemeBackEndpoint,
  testHostEndpoint,
} from '@fairhouse/protocol/ops/branding';
import {
  getChannelsEndpoint,
  getResourcesEndpoint,
  setChannelsEndpoint,
  setResourcesEndpoint,
} from '@fairhouse/protocol/ops/support';
import { getLanguagesEndpoint, setLanguagesEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import { checkBrand } from '@fairhouse/ui/check-brand';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { BrandDirectory } from '../open-directory.ts';
import type { BrandingDeps } from './branding.types.ts';
import { discardThemeDraft } from './discard-theme-draft.ts';
import { getChannels, getDomains, getHosts, getLanguages, getResources } from './get-branding.ts';
import { getTheme } from './get-theme.ts';
import { proposeHosts } from './propose-hosts.ts';
import { publishTheme, takeThemeBack } from './publish-theme.ts';
import { saveThemeDraft } from './save-theme-draft.ts';
import { setChannels } from './set-channels.ts';
import type { HostDeps } from './set-domains.ts';
import { setLanguages } from './set-languages.ts';
import { setResources } from './set-resources.ts';
import { testHost } from './test-host.ts';

type Deps = BrandingDeps &
  Pick<HostDeps, 'config'> & { approvals: Approvals; directory: Pick<BrandDirectory, 'byHost'> };

const done = ok({ outcome: 'done' as const });

/** Branding for operators: theme, domains, hosts, languages, customer service channels. */
export const brandingOpsRoutes =
  (given: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const deps = { ...given, judge: checkBrand };
    app.route({
      ...getThemeEndpoint,
      handler: async ({ params }) => ok(await getTheme(params.brandId, deps)),
    });
    app.route({
      ...saveThemeDraftEndpoint,
      handler: async (request) => {
        await saveThemeDraft({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({
      ...discardThemeDraftEndpoint,
      handler: async (request) => {
        await discardThemeDraft({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({
      ...publishThemeEndpoint,
      handler: async (request) => {
        await publishTheme({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({
      ...takeThemeBackEndpoint,
      handler: async (request) => {
        await takeThemeBack({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({ ...getDomainsEndpoint, handler: async ({ params }) => ok(await getDomains(params.brandId, deps)) });
    app.route({
      ...setDomainsEndpoint,
      handler: async (request) => {
        const { revision, reason, ...payload } = request.body;
        const proposal = { part: 'domains' as const, ...request.params, revision, reason, payload };
        return ok(await proposeHosts(proposal, operatorOf(request), deps));
      },
    });
    app.route({ ...getHostsEndpoint, handler: async ({ params }) => ok(await getHosts(params.brandId, deps)) });
    app.route({
      ...setHostsEndpoint,
      handler: async (request) => {
        const { revision, reason, ...payload } = request.body;
        const proposal = { part: 'hosts' as const, ...request.params, revision, reason, payload };
        return ok(await proposeHosts(proposal, operatorOf(request), deps));
      },
    });
    app.route({
      ...testHostEndpoint,
      handler: async ({ params, query }) => ok(await testHost({ ...params, ...query }, deps)),
    });
    app.route({ ...getChannelsEndpoint, handler: async ({ params }) => ok(await getChannels(params.brandId, deps)) });
    app.route({
      ...setChannelsEndpoint,
      handler: async (request) => {
        await setChannels({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({ ...getResourcesEndpoint, handler: async ({ params }) => ok(await getResources(params.brandId, deps)) });
    app.route({
      ...setResourcesEndpoint,
      handler: async (request) => {
        await setResources({ ...request.params, ...request.body }, operatorOf(request), deps);
        return done;
      },
    });
    app.route({ ...getLanguagesEndpoint, handler: async ({ params }) => ok(await getLanguages(params.brandId, deps)) });
    app.route({
      ...setLanguagesEndpoint,
      handler: async (request) => {
        const { revision, reason, ...languages } = request.body;
        await setLanguages({ ...request.params, revision, reason, languages }, operatorOf(request), deps);
        return done;
      },
    });
  };
