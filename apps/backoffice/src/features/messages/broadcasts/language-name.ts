import { packOf } from '@fairhouse/i18n';

/** A language by its own name, as whoever reads it calls it. */
export const languageName = (packId: string): string => packOf(packId)?.displayName ?? packId;
