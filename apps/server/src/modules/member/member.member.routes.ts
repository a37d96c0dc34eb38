import {
  getMemberIconEndpoint,
  getMemberInfoEndpoint,
  getProfileDetailsEndpoint,
  noteFirstLoginEndpoint,
  ok,
  setProfileDetailEndpoint,
  updateProfileEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getMemberIcon } from './get-member-icon.ts';
import { getMemberInfo, type MemberInfoDeps } from './get-member-info.ts';
import { markFirstLogin } from './mark-first-login.ts';
import { memberPublicRoutes } from './member.public.routes.ts';
import { getProfileDetails } from './profile/get-profile-details.ts';
import { type SetDetailDeps, setProfileDetail } from './profile/set-profile-detail.ts';
import { type ProfileDeps, updateProfile } from './profile/update-profile.ts';

const memberOf = (request: FastifyRequest): { brandId: string; memberId: string } => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const memberMemberRoutes =
  (deps: MemberInfoDeps & ProfileDeps & SetDetailDeps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(memberPublicRoutes(deps));
    app.route({
      ...getMemberInfoEndpoint,
      handler: async (request) =>
        ok(await getMemberInfo({ brandId: visitOf(request).brandId, caller: knownCallerOf(request) }, deps)),
    });
    app.route({
      ...getMemberIconEndpoint,
      handler: async (request) => ok(await getMemberIcon(memberOf(request), deps)),
    });
    app.route({
      ...updateProfileEndpoint,
      handler: async (request) => ok(await updateProfile(memberOf(request), request.body, deps)),
    });
    app.route({
      ...getProfileDetailsEndpoint,
      handler: async (request) => ok(await getProfileDetails(memberOf(request), deps)),
    });
    app.route({
      ...setProfileDetailEndpoint,
      handler: async (request) => {
        const from = { address: visitOf(request).address, requestId: request.id };
        return ok(await setProfileDetail(memberOf(request), request.body, from, deps));
      },
    });
    app.route({
      ...noteFirstLoginEndpoint,
      handler: async (request) => {
        await markFirstLogin(deps.db.read, memberOf(request), deps);
        return ok(null);
      },
    });
  };
