import type { Namespace } from '@fairhouse/i18n';
import { opsNamespaces } from '@fairhouse/i18n/compile';

/** The texts that the back office is built with: its own, and those of the registration form for its preview. */
export const namespaces: readonly Namespace[] = ['core', 'register', ...opsNamespaces()];
