import sharp from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import type { PictureResult, PictureWork } from './picture.types.ts';

/**
 * The program that unfolds what strangers send, a process of its own: what breaks a decoder, or fills the memory,
 * ends this process and nothing else. It knows no address and no key of the house.
 */
sharp.concurrency(1);
sharp.cache(false);
// Two decoders, and none of the dozens that the library has besides.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

const respond = (given: PictureResult): void => {
  process.send?.(given, undefined, {}, () => {
    // A parent that is gone hears nothing; `disconnect` ends this process.
  });
};

process.on('message', ({ id, sent, declared }: PictureWork) => {
  cleanPicture(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength), declared).then(
    (picture) => respond({ id, picture }),
    () => respond({ id, picture: null }),
  );
});
// A signal to the whole group means the parent, which drains first and still needs us meanwhile.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
