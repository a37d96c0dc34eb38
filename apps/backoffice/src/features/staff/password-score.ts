import { staffPasswordMin } from '@fairhouse/protocol/ops/staff-auth';

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** A hint while typing, by length and variety; the server decides. */
export const passwordScore = (secret: string): PasswordScore => {
  if (secret === '') return 0;
  const length = [...secret].length;
  const variety = new Set(secret.toLowerCase()).size;
  if (length < staffPasswordMin || variety < 5) return 1;
  if (length < 16 || variety < 8) return 2;
  return length < 20 ? 3 : 4;
};
