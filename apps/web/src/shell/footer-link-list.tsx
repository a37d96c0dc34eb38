import { AppLink } from '#shared/navigation/app-link.tsx';
import { isComing } from '#shared/navigation/coming-paths.ts';

export type FooterLinkListProps = { title: string; links: readonly { to: string; label: string }[] };

export const FooterLinkList = ({ title, links }: FooterLinkListProps) => (
  <div>
    <h2 className="text-sm font-bold">{title}</h2>
    <ul className="mt-3 grid gap-0.5">
      {links
        .filter(({ to }) => !isComing(to))
        .map(({ to, label }) => (
          <li key={to}>
            <AppLink
              className="inline-flex min-h-9 items-center rounded-sm text-sm text-text-2 underline-offset-4 hover:text-text-1 hover:underline pointer-coarse:min-h-11"
              to={to}
            >
              {label}
            </AppLink>
          </li>
        ))}
    </ul>
  </div>
);
