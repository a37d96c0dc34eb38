import type { paths } from '@fairhouse/client';
import { call } from '../lib/call.ts';
import { house } from '../lib/house.ts';

type Challenge = paths['/api/member/v1/challenges']['post']['responses'][200]['content']['application/json']['value'];

export type SliderChallenge = Extract<Challenge, { kind: 'slider' }>;
export type WorkChallenge = Extract<Challenge, { kind: 'work' }>;

/** Asks for a check of this kind. It serves one try within two minutes. */
export const createChallenge = async <Kind extends Challenge['kind']>(
  kind: Kind,
): Promise<Extract<Challenge, { kind: Kind }>> => {
  const challenge = await call((signal) => house.POST('/api/member/v1/challenges', { signal, body: { kind } }));
  return challenge as Extract<Challenge, { kind: Kind }>;
};
