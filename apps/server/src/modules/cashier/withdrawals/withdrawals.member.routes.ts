import {
  cancelWithdrawalEndpoint,
  complainWithdrawalEndpoint,
  confirmReceiptEndpoint,
  createWithdrawalEndpoint,
  getWithdrawalEndpoint,
  getWithdrawalReadinessEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProveFactor } from '#modules/identity/index.ts';
import { findMember } from '#modules/member/index.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { complain } from './complain.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { getReadiness } from './get-readiness.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { showWithdrawal } from './show-withdrawal.ts';
import type { MemberOwner, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

/** The owner comes from the session, never from the request. */
const ownerOf = (request: FastifyRequest): MemberOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const withdrawalMemberRoutes =
  (deps: WithdrawalDeps & { proveFactor: ProveFactor }): FastifyPluginAsyncZod =>
  async (app) => {
    const languageOf = async ({ brandId, memberId }: MemberOwner): Promise<string | undefined> =>
      (await findMember(deps.db.read, { brandId, id: memberId }))?.language;
    const show = async (withdrawal: Withdrawal) =>
      ok(await showWithdrawal(deps.db.read, withdrawal, { ...deps, language: await languageOf(withdrawal) }));

    app.route({
      ...getWithdrawalReadinessEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const { currency } = request.query;
        return ok(await getReadiness(owner, { currency, language: await languageOf(owner) }, deps));
      },
    });
    app.route({
      ...createWithdrawalEndpoint,
      handler: async (request) =>
        show(
          await requestWithdrawal(ownerOf(request), request.body, (shown) => deps.proveFactor(request, shown), deps),
        ),
    });
    app.route({
      ...getWithdrawalEndpoint,
      handler: async (request) => show(await getWithdrawal({ ...ownerOf(request), ...request.params }, deps)),
    });
    app.route({
      ...confirmReceiptEndpoint,
      handler: async (request) =>
        show(await confirmReceipt({ ...ownerOf(request), ...request.params }, request.body, deps)),
    });
    app.route({
      ...complainWithdrawalEndpoint,
      handler: async (request) => show(await complain({ ...ownerOf(request), ...request.params }, request.body, deps)),
    });
    app.route({
      ...cancelWithdrawalEndpoint,
      handler: async (request) => show(await cancelWithdrawal({ ...ownerOf(request), ...request.params }, deps)),
    });
  };
