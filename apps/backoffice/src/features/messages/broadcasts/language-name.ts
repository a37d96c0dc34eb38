import { packOf } from '@fairhouse/i18n';

/** The name of a language in that language. */
export const languageName = (packId: string): string => packOf(packId)?.displayName ?? packId;
