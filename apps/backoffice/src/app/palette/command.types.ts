import type { MessageId } from '@fairhouse/i18n';
import type { ReactNode } from 'react';

/** One entry of the palette. */
export type Command = {
  readonly id: string;
  readonly title: string;
  /** A second line: what was found, and where it links to. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** The link target, or the action. */
  readonly href?: string;
  readonly run?: () => void;
};

export type CommandSource = {
  readonly id: string;
  /** The heading above its results. */
  readonly title: MessageId;
  /** Results for the typed text; an empty list if this source does not apply. */
  readonly find: (text: string, brandId: string, signal: AbortSignal) => Promise<readonly Command[]>;
};
