import { DefaultTile } from '@fairhouse/ui/domain/default-tile';
import { LazyImage } from '@fairhouse/ui/domain/lazy-image';
import { useBrand } from '../brand/brand.store.ts';
import { pictureUrls } from '../catalog/picture-url.ts';

export type AppPictureProps = {
  /** As the house names it; null where there is none. */
  path: string | null;
  width?: number;
  height?: number;
  isEager?: boolean;
};

/** A picture of the house from wherever the brand keeps its pictures; it fills its positioned parent. */
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
