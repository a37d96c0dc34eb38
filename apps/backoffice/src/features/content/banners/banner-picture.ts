/** The URL under which the back office shows a picture of the brand; a picture on another host is only named. */
export const bannerPicture = (brandId: string, image: string): string | undefined =>
  image.startsWith('/img/')
    ? `/api/ops/v1/brands/${encodeURIComponent(brandId)}/picture?key=${encodeURIComponent(image.slice('/img/'.length))}`
    : undefined;
