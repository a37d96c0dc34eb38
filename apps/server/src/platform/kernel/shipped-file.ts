import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders of files that are read from disk: beside the sources in the workspace, beside the bundle in an image. */
const folders = ['../../../', './', '../'].map((step) => fileURLToPath(new URL(step, import.meta.url)));

/** The path of a file or folder shipped with the server; undefined if it is missing. */
export const findShipped = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
