import type { RoundProof } from '@fairhouse/games/wire';

/** Seeds entered by hand; empty ones keep the recorded value. */
export type SeedsByHand = { serverSeed: string; clientSeed: string; nonce: string };

export const withSeeds = (proof: RoundProof, { serverSeed, clientSeed, nonce }: SeedsByHand): RoundProof => ({
  ...proof,
  seeds: {
    ...proof.seeds,
    serverSeed: serverSeed.trim() === '' ? proof.seeds.serverSeed : serverSeed.trim(),
    clientSeed: clientSeed.trim() === '' ? proof.seeds.clientSeed : clientSeed.trim(),
    nonce: /^\d{1,9}$/.test(nonce.trim()) ? Number(nonce.trim()) : proof.seeds.nonce,
  },
});
