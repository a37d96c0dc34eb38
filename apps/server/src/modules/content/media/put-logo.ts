import { createHash } from 'node:crypto';
import { logoMaxBytes } from '@fairhouse/protocol/ops/branding';
import sharp from 'sharp';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { TextOverrideDeps } from '../text-overrides/text-override.types.ts';
import { sniffImage } from './media.rules.ts';
import { putUpload } from './put-upload.ts';

/** The header shows it 40 pixels high; twice that is sharp on every screen. */
const box = { width: 640, height: 160 };
/** A small file can unfold into a huge picture. */
const pixelsMax = 4_000 * 4_000;

const refuse = (fault: string): never => {
  throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'image', fault } });
};

/** Drawn anew as png: whatever else the file held is gone. */
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

/** Keeps a picture under the name of its content, for a draft to use. Nobody sees it before that is published. */
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
