import { clsx } from 'clsx';
import { useState } from 'react';
import { twoTones } from './word-mark.rules.ts';

export type BrandMarkProps = {
  name: string;
  logoUrl?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
};

const heights = { sm: 'h-7', md: 'h-9', lg: 'h-12' };
const letters = { sm: 'text-lg', md: 'text-xl sm:text-[1.375rem]', lg: 'text-3xl' };
const glyphs = { sm: 'size-6', md: 'size-7.5', lg: 'size-10' };

const Glyph = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx('shrink-0', className)}>
    <rect width="32" height="32" rx="9" className="fill-action" />
    <path d="M16 5.5 26.5 16 16 26.5 5.5 16z" className="fill-on-action" opacity=".92" />
    <path d="M16 11.2 20.8 16 16 20.8 11.2 16z" className="fill-action" />
  </svg>
);

/** A brand's logo, or its name in the brand's colour if there is no logo or it fails to load. */
export const BrandMark = ({ name, logoUrl, size = 'md' }: BrandMarkProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (logoUrl && logoUrl !== brokenUrl)
    return (
      <img
        src={logoUrl}
        alt={name}
        onError={() => setBrokenUrl(logoUrl)}
        className={clsx('w-auto max-w-48 object-contain', heights[size])}
      />
    );
  const { first, second } = twoTones(name);
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-2', heights[size])}>
      <Glyph className={glyphs[size]} />
      <bdi className={clsx('truncate font-display font-extrabold leading-none', letters[size])}>
        <span className="text-text-1">{first}</span>
        <span className="text-action-text">{second}</span>
      </bdi>
    </span>
  );
};
