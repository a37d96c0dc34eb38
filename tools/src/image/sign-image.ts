import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { filesOf } from './image-store.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What the signature confirms: the exact bytes of the archive and of its bill of materials. */
const statementShape = z.strictObject({
  image: z.string(),
  /** The digest that podman and every other engine know the image by. */
  id: sha256,
  archiveSha256: sha256,
  sbomSha256: sha256,
  version: z.string(),
  commit: z.string(),
  builtAt: z.iso.datetime(),
  sizeMb: z.number(),
});
export type ImageStatement = z.infer<typeof statementShape>;

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export type KeyFiles = { privateKey: string; publicKey: string };

export const keyFilesIn = (folder: string): KeyFiles => ({
  privateKey: join(folder, 'signing-key.pem'),
  publicKey: join(folder, 'signing-key.pub.pem'),
});

/** An Ed25519 pair, made at the first build. Only the public half goes to the machines that run images. */
export const ensureKeys = ({ privateKey, publicKey }: KeyFiles): void => {
  if (!existsSync(privateKey)) {
    const made = generateKeyPairSync('ed25519');
    writeFileSync(privateKey, made.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  const half = createPublicKey(readFileSync(privateKey));
  writeFileSync(publicKey, half.export({ type: 'spki', format: 'pem' }));
};

/** Writes the statement about archive and bill of materials, and its signature. */
export const signImage = async (
  folder: string,
  tag: string,
  privateKey: string,
  about: Omit<ImageStatement, 'archiveSha256' | 'sbomSha256'>,
): Promise<ImageStatement> => {
  const files = filesOf(tag, folder);
  const statement: ImageStatement = {
    ...about,
    archiveSha256: await digestOf(files.archive),
    sbomSha256: await digestOf(files.sbom),
  };
  const bytes = Buffer.from(`${JSON.stringify(statement, null, 2)}\n`);
  writeFileSync(files.statement, bytes);
  writeFileSync(files.signature, sign(null, bytes, readFileSync(privateKey, 'utf8')));
  return statement;
};

/** Thrown for an image that is not the signed one; it must not be started. */
export class ImageRefusedError extends Error {
  override name = 'ImageRefusedError';
}

/** The statement about an image whose signature, archive and bill of materials are all intact. */
export const verifyImage = async (folder: string, tag: string, publicKey: string): Promise<ImageStatement> => {
  const files = filesOf(tag, folder);
  for (const path of [...Object.values(files), publicKey])
    if (!existsSync(path)) throw new ImageRefusedError(`${path} is missing; pnpm image build makes it`);
  const bytes = readFileSync(files.statement);
  if (!verify(null, bytes, readFileSync(publicKey, 'utf8'), readFileSync(files.signature)))
    throw new ImageRefusedError(`${files.statement} is not signed by ${publicKey}`);
  const statement = statementShape.parse(JSON.parse(bytes.toString('utf8')));
  const signed = { [files.archive]: statement.archiveSha256, [files.sbom]: statement.sbomSha256 };
  for (const [path, digest] of Object.entries(signed))
    if ((await digestOf(path)) !== digest) throw new ImageRefusedError(`${path} is not the file that was signed`);
  return statement;
};
