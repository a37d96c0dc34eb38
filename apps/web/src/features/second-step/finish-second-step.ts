import { type ApiBody, api } from '@fairhouse/protocol/client';
import { call } from '#shared/lib/call.ts';

type Body = ApiBody<'POST', '/api/member/v1/second-step'>;

export type SecondStepProof = Body['proof'];

export const finishSecondStep = (body: Body) =>
  call((signal) => api.POST('/api/member/v1/second-step', { signal, body }));
