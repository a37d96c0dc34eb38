import { DefaultTile } from '@fairhouse/ui/domain/default-tile';
import { LazyImage } from '@fairhouse/ui/domain/lazy-image';
import { useBrand } from '../brand/brand.store.ts';
import { pictureUrls } from '../catalog/picture-url.ts';

export type AppPictureProps = {
  /** The path from the server; null if there is no picture. */
  path: string | null;
  width?: number;
  height?: number;
  isEager?: boolean;
};

/** A platform picture from the brand's picture host; it fills its positioned parent. */
export const AppPicture = ({ path, width = 300, height = 400, isEager = false }: AppPictureProps) => {
  const { url, retryUrl } = pictureUrls(path, useBrand().imageCDNs);
  return (
    <LazyImage
      src={url}
      retrySrc={retryUrl}
      width={width}
      height={height}
      isEager={isEager}
      fallback={<DefaultTile />}
    />
  );
};
