import type { Namespace } from '@fairhouse/i18n';
import { opsNamespaces } from '@fairhouse/i18n/compile';

/**
 * The texts that the back office is built with: its own, those of the registration form for its preview, and the titles
 * of the messages that members get.
 */
export const namespaces: readonly Namespace[] = ['core', 'register', 'message', ...opsNamespaces()];
