import type { paths } from '@fairhouse/client';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';

type Body = NonNullable<paths['/api/member/v1/second-step']['post']['requestBody']>['content']['application/json'];

export type SecondStepProof = Body['proof'];

export const finishSecondStep = (body: Body) =>
  call((signal) => house.POST('/api/member/v1/second-step', { signal, body }));
