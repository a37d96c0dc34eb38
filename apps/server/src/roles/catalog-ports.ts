import { countVendorCases } from '#modules/bet/index.ts';
import { drawPicture } from '#modules/catalog/index.ts';
import { openMedia, putUpload } from '#modules/content/index.ts';
import type { Ground } from './ground.ts';

/** Operators look at few pictures, and at once at what they have just sent. */
const mediaBounds = { cacheMaxBytes: 16 * 1024 * 1024, recheckMs: 0, redrawMs: 10_000 };

/** What the catalogue's calls of operators ask of other modules. */
export const catalogPorts = (use: Pick<Ground, 'db' | 'clock' | 'log'>) => {
  const media = openMedia(
    {
      ...use,
      drawMissing: async (key) => {
        const body = await drawPicture(key, use);
        return body === null ? null : { contentType: 'image/svg+xml', body };
      },
    },
    mediaBounds,
  );
  return {
    putPicture: putUpload,
    readPicture: (key: string, brandId: string) => media.readMedia(key, brandId),
    countCases: (vendorCode: string) => countVendorCases(use.db.read, vendorCode),
  };
};
