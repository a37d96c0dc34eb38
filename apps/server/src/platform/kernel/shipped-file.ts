import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where things lie that are read from disk: beside the sources in the workspace, beside the bundle in an image. */
const folders = ['../../../', './', '../'].map((step) => fileURLToPath(new URL(step, import.meta.url)));

/** The path of a file or folder that is shipped with the server; undefined when it is not there. */
export const findShipped = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
