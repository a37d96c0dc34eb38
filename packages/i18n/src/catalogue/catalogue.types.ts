import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { FmtData } from '../fmt/fmt-data.types.ts';
import type { Namespace } from '../messages.types.ts';

/** One file: the texts of a namespace, and with `core` the formats of a locale that browsers lack. */
export type Catalogue = {
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  readonly formats?: FmtData;
};

/**
 * Where every catalogue lies. Packs with equal content share a file, so the table holds each URL once
 * and the packs hold places in it, in the order of `namespaces`.
 */
export type CatalogueTable = {
  readonly namespaces: readonly Namespace[];
  readonly files: readonly string[];
  readonly packs: Readonly<Record<string, readonly number[]>>;
  /** The few English texts that say why there are no others. */
  readonly emergency: Catalogue['messages'];
};

/** What the inline script of the page leaves for the app. */
export type LanguageBoot = {
  readonly packId: string;
  readonly allowPseudo: boolean;
  /** Already on their way. */
  readonly catalogues: Partial<Record<Namespace, Promise<Catalogue>>>;
};

declare global {
  interface Window {
    fairhouseLanguage?: LanguageBoot;
  }
}
