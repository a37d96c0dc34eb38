/** The URL under which the back office shows a picture of the brand: its own host does not serve them. */
export const pictureUrl = (brandId: string, key: string): string =>
  `/api/ops/v1/brands/${encodeURIComponent(brandId)}/picture?key=${encodeURIComponent(key)}`;
