import { api } from '@fairhouse/protocol/client';
import { call } from '#shared/lib/call.ts';
import type { SliderProof } from '#shared/proofs/proof.types.ts';

/** The longest system name the server accepts. */
const osMax = 32;

/** Opens a trial session for a solved check: first a ticket, then the session. */
export const startTrial = async (slider: SliderProof) => {
  const { ticket } = await call((signal) => api.POST('/api/member/v1/free-play-tickets', { signal, body: { slider } }));
  const os = (navigator.platform || 'web').slice(0, osMax);
  return call((signal) =>
    api.POST('/wps/session/login/freeplay', { signal, body: { os, platform: 'W', ticket, gatewayVersion: 3 } }),
  );
};
