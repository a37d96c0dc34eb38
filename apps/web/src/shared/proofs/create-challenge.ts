import { type ApiValue, api } from '@fairhouse/protocol/client';
import { call } from '../lib/call.ts';

type Challenge = ApiValue<'POST', '/api/member/v1/challenges'>;

export type SliderChallenge = Extract<Challenge, { kind: 'slider' }>;
export type WorkChallenge = Extract<Challenge, { kind: 'work' }>;

/** Requests a check of this kind. It is valid for one attempt within two minutes. */
export const createChallenge = async <Kind extends Challenge['kind']>(
  kind: Kind,
): Promise<Extract<Challenge, { kind: Kind }>> => {
  const challenge = await call((signal) => api.POST('/api/member/v1/challenges', { signal, body: { kind } }));
  return challenge as Extract<Challenge, { kind: Kind }>;
};
