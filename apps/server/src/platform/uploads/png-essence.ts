import { crc32, inflateSync } from 'node:zlib';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that define the visible picture. Texts, times, further frames and all other chunks are not even read. */
const seen = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/** Uncompressed profiles of real cameras and screens are far smaller. */
const profileMaxBytes = 4 * 1024 * 1024;

/** Whether a colour profile decompresses to a limited size; its name ends with a zero byte, followed by the method. */
const isSoundProfile = (data: Buffer): boolean => {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: profileMaxBytes });
    return true;
  } catch {
    return false;
  }
};

/**
 * A PNG reduced to what a decoder needs, up to its end chunk. Null if it is invalid: a wrong length or checksum, no
 * end, or a colour profile that decompresses without limit.
 */
export const pngEssence = (sent: Buffer): Buffer | null => {
  if (!sent.subarray(0, 8).equals(pngSignature)) return null;
  const kept: Buffer[] = [pngSignature];
  for (let at = 8; at + 12 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > sent.length) return null;
    const type = sent.toString('latin1', at + 4, at + 8);
    const isProfile = type === 'iCCP';
    if (kept.length === 1 && type !== 'IHDR') return null;
    if (seen.has(type) || isProfile) {
      if (crc32(sent.subarray(at + 4, end - 4)) !== sent.readUInt32BE(end - 4)) return null;
      if (isProfile && !isSoundProfile(sent.subarray(at + 8, end - 4))) return null;
      kept.push(sent.subarray(at, end));
    }
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
};
