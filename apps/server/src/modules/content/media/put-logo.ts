import { createHash } from 'node:crypto';
import { logoMaxBytes } from '@fairhouse/protocol/ops/branding';
import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { TextOverrideDeps } from '../text-overrides/text-override.types.ts';
import { sniffImage } from './media.rules.ts';
import { putUpload } from './put-upload.ts';

/** Shown 40 pixels high in the header; twice that is sharp on every screen. */
const box = { width: 640, height: 160 };
/** A small file can decode to a huge picture. */
const pixelsMax = 4_000 * 4_000;

const refuse = (fault: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'image', fault } });
};

/** Re-encodes as png, which removes everything else from the file. */
const redraw = async (bytes: Buffer): Promise<Buffer> => {
  const type = sniffImage(bytes);
  if (type !== 'image/png' && type !== 'image/webp') return refuse('not-png-or-webp');
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', animated: false })
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return refuse('not-readable');
  }
};

/** Stores a picture under a content-derived name, for a draft. It is not shown before the draft is published. */
export const putLogo = async (
  { brandId, image }: { brandId: string; image: string },
  by: Operator,
  deps: Pick<TextOverrideDeps, 'db' | 'audit'>,
): Promise<{ logoUrl: string; dataUrl: string }> => {
  const given = Buffer.from(image, 'base64');
  if (given.length === 0) refuse('not-readable');
  if (given.length > logoMaxBytes) refuse('too-large');
  const body = await redraw(given);
  const key = `brand/logo-${createHash('sha256').update(body).digest('hex').slice(0, 16)}.png`;
  await deps.db.transaction(async (tx) => {
    await putUpload(tx, { brandId, key, body });
    await deps.audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'content.put_logo',
      object: { kind: 'media', id: key },
      after: { key, bytes: body.length },
      requestId: by.requestId,
      address: by.address,
    });
  });
  return { logoUrl: `/img/${key}`, dataUrl: `data:image/png;base64,${body.toString('base64')}` };
};
