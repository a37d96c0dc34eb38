import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openFileObjects } from './file-objects.ts';
import type { ObjectStore } from './object-store.types.ts';

/** The storage of member uploads. Production must configure it; elsewhere a temporary folder is used. */
export const openUploads = ({ NODE_ENV, UPLOADS_DIR }: Pick<Config, 'NODE_ENV' | 'UPLOADS_DIR'>): ObjectStore => {
  if (UPLOADS_DIR === undefined && NODE_ENV === 'production') throw new Error('UPLOADS_DIR is not set');
  return openFileObjects(UPLOADS_DIR ?? join(tmpdir(), 'fairhouse-uploads'));
};
