import sharp from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import type { PictureResult, PictureWork } from './picture.types.ts';

/**
 * Decodes untrusted pictures in its own process: a decoder crash or memory exhaustion ends only this process. It knows
 * no address and no key of the platform.
 */
sharp.concurrency(1);
sharp.cache(false);
// Allows two decoders, and none of the dozens of others in the library.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

const respond = (given: PictureResult): void => {
  process.send?.(given, undefined, {}, () => {
    // The parent may be gone; `disconnect` ends this process.
  });
};

process.on('message', ({ id, sent, declared }: PictureWork) => {
  cleanPicture(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), declared).then(
    (picture) => respond({ id, picture }),
    () => respond({ id, picture: null }),
  );
});
// A signal to the process group is meant for the parent, which drains first and still needs this process.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
