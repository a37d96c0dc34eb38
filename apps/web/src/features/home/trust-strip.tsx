import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { type LucideIcon, Scale, ShieldCheck, SlidersHorizontal } from 'lucide-react';

const promises: readonly { key: string; icon: LucideIcon; title: MessageId; text: MessageId; section: string }[] = [
  { key: 'books', icon: Scale, title: 'home.trust.books.title', text: 'home.trust.books.text', section: 'money' },
  {
    key: 'games',
    icon: ShieldCheck,
    title: 'home.trust.games.title',
    text: 'home.trust.games.text',
    section: 'fairness',
  },
  {
    key: 'limits',
    icon: SlidersHorizontal,
    title: 'home.trust.limits.title',
    text: 'home.trust.limits.text',
    section: 'safety',
  },
];

/** The brand's promises, each with a link to its help section. */
export const TrustStrip = () => {
  const t = useT();
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-3.5">
      {promises.map(({ key, icon: Icon, title, text, section }) => (
        <li key={key}>
          <Link
            to="/helpmc"
            hash={section}
            className="flex h-full gap-4 rounded-lg border border-line bg-surface-1 p-4 shadow-(--shadow-1) transition-colors duration-(--t-press) hover:bg-surface-2 md:p-5"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action-text" />
            <span className="min-w-0">
              <span className="block font-display font-extrabold">{t(title)}</span>
              <span className="mt-1 block text-sm text-text-2">{t(text)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
