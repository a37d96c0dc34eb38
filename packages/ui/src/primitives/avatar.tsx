import { clsx } from 'clsx';
import { useState } from 'react';

export type AvatarProps = {
  src?: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt: string;
  /** Shown instead of the drawn figure when there is no picture. */
  initials?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-20 text-2xl' };

const Figure = () => (
  <svg aria-hidden="true" viewBox="0 0 40 40" className="size-full">
    <circle cx="20" cy="15.5" r="6.5" className="fill-action-text" />
    <path d="M6.5 40a13.5 13.5 0 0 1 27 0z" className="fill-action-text opacity-70" />
  </svg>
);

/** A picture that fails to load is replaced by the drawn figure, never by a broken-image icon. */
export const Avatar = ({ src, alt, initials, size = 'md', className }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasPicture = src !== null && src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span
      {...(!hasPicture && alt !== '' && { role: 'img', 'aria-label': alt })}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-action-soft font-display font-extrabold text-action-text inset-ring inset-ring-line',
        sizes[size],
        className,
      )}
    >
      {hasPicture ? (
        <img
          src={src}
          alt={alt}
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : initials ? (
        <span aria-hidden>{initials}</span>
      ) : (
        <Figure />
      )}
    </span>
  );
};
