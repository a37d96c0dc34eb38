import { packOf } from '@fairhouse/i18n';

/** A language by its own name. */
export const languageName = (packId: string): string => packOf(packId)?.displayName ?? packId;
