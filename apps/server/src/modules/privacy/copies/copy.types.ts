import type { dataCopyStates } from '@fairhouse/protocol';

export type CopyOwner = { brandId: string; memberId: string };

export type CopyState = (typeof dataCopyStates)[number];

const copyFormats = ['json', 'html'] as const;
export type CopyFormat = (typeof copyFormats)[number];

export type Copy = CopyOwner & {
  copyId: string;
  state: CopyState;
  partsDone: number;
  partsAll: number;
  part: string | null;
  jsonBytes: bigint | null;
  htmlBytes: bigint | null;
  askedAt: Date;
  readyAt: Date | null;
  until: Date | null;
};

/** One attempt at making a copy. A later one replaces it; then nothing that this one does counts any more. */
export type Run = { readonly brandId: string; readonly copyId: string; readonly run: number };
