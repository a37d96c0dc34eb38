import { useT } from '@fairhouse/i18n/react';
import { BrandIcon } from '@fairhouse/ui/domain/brand-icon';
import { clsx } from 'clsx';

export type SocialLink = { kind: string; name: string; href: string };

export type SocialListProps = { links: readonly SocialLink[]; className?: string };

/** The brand's social pages, by their logos. Renders nothing if there are none. */
export const SocialList = ({ links, className }: SocialListProps) => {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <ul className={clsx('flex flex-wrap gap-2', className)}>
      {links.map(({ kind, name, href }) => (
        <li key={href}>
          <a
            className="grid size-10 place-items-center rounded-md bg-surface-2 text-text-2 transition-colors duration-(--t-press) hover:bg-surface-3 hover:text-text-1 pointer-coarse:size-11"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('core.social.open', { name })}
          >
            <BrandIcon name={kind} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
};
