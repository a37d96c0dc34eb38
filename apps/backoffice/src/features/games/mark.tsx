import { VendorMark } from '@fairhouse/ui/domain/vendor-mark';
import { useBrandId } from '#framework/session.ts';
import { pictureUrl } from './picture-url.ts';

/** The logo of a studio, sized for a row of a list. */
export const Mark = ({ code, name, pictureKey }: { code: string; name: string; pictureKey: string | null }) => {
  const brandId = useBrandId();
  if (pictureKey === null)
    return (
      <span className="block size-8 shrink-0 overflow-hidden rounded-md">
        <VendorMark code={code} name={name} />
      </span>
    );
  return (
    <img
      src={pictureUrl(brandId, pictureKey)}
      alt=""
      loading="lazy"
      className="size-8 shrink-0 rounded-md bg-surface-3 object-contain"
    />
  );
};
