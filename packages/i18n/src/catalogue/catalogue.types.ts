import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { FmtData } from '../fmt/fmt-data.types.ts';
import type { Namespace } from '../messages.types.ts';

/** One file: the texts of a namespace, and with `core` the formats of a locale that browsers lack. */
export type Catalogue = {
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly formats?: FmtData;
};

/**
 * The URLs of all catalogues. Packs with equal content share a file, so each URL is stored once and the packs hold
 * indexes into `files`, in the order of `namespaces`.
 */
export type CatalogueTable = {
  readonly namespaces: readonly Namespace[];
  readonly files: readonly string[];
  readonly packs: Readonly<Record<string, readonly number[]>>;
  /** The few English texts that explain why no others could be loaded. */
  readonly emergency: Catalogue['messages'];
};

/** What the inline script of the page passes to the app. */
export type LanguageBoot = {
  readonly packId: string;
  readonly allowPseudo: boolean;
  /** Requests that the inline script has already started. */
  readonly catalogues: Partial<Record<Namespace, Promise<Catalogue>>>;
};

declare global {
  interface Window {
    fairhouseLanguage?: LanguageBoot;
  }
}
