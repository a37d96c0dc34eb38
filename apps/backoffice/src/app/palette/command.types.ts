import type { MessageId } from '@fairhouse/i18n';
import type { ReactNode } from 'react';

/** One thing the palette can do. */
export type Command = {
  readonly id: string;
  readonly title: string;
  /** A second line: what was found, where it leads. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** Where it leads, or what it does. */
  readonly href?: string;
  readonly run?: () => void;
};

export type CommandSource = {
  readonly id: string;
  /** The heading above its finds. */
  readonly title: MessageId;
  /** Finds for what was typed; an empty list for what does not concern it. */
  readonly find: (text: string, brandId: string, signal: AbortSignal) => Promise<readonly Command[]>;
};
