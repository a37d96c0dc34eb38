import type { MessageId } from '@fairhouse/i18n';
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

/** One attempt at making a copy. A later one replaces it and makes its writes void. */
export type Run = { readonly brandId: string; readonly copyId: string; readonly run: number };

/**
 * The language of the HTML page: its texts, direction and date formats. The results are plain text and not yet escaped
 * for HTML.
 */
export type CopyVoice = {
  lang: string;
  dir: 'ltr' | 'rtl';
  translate: (id: MessageId, values?: Readonly<Record<string, string>>) => string;
  /** The heading of a part. */
  part: (name: string) => string;
  /** The heading of a column. */
  field: (name: string) => string;
  moment: (iso: string) => string;
  day: (iso: string) => string;
  timeZone: string;
};
