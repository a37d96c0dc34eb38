import { useState } from 'react';
import type { BrandInfo } from '../lib/permission.ts';

export type BrandMarkProps = { info: BrandInfo };

const initialOf = (name: string): string => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '';

/** The operator's logo, or a word mark drawn from the name: also when the logo cannot be loaded. */
export const BrandMark = ({ info }: BrandMarkProps) => {
  const [isBroken, setBroken] = useState(false);
  const { brandName, theme } = info;
  if (theme.logoUrl !== null && !isBroken)
    return <img className="h-8 w-auto" src={theme.logoUrl} alt={brandName} onError={() => setBroken(true)} />;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        className="grid size-8 shrink-0 place-items-center rounded-md bg-action font-display font-extrabold text-on-action"
        aria-hidden="true"
      >
        {initialOf(brandName)}
      </span>
      <bdi className="truncate font-display text-lg font-extrabold">{brandName}</bdi>
    </span>
  );
};
