import { filesOf, imagesFolder } from './image-store.ts';
import { podman } from './podman.ts';
import { type ImageStatement, verifyImage } from './sign-image.ts';

/** Verifies the signed archive and gives it to podman. Start it by its id: a name may mean another image by then. */
export const loadVerifiedImage = async (tag: string, publicKey: string): Promise<ImageStatement> => {
  const statement = await verifyImage(imagesFolder, tag, publicKey);
  await podman('load', '--quiet', '--input', filesOf(tag).archive);
  return statement;
};
