import { fileURLToPath } from 'node:url';

/** The folder of the workspace, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
