import { useT } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { BackLink } from './back-link.tsx';
import { OpsPage } from './ops-page.tsx';
import { useSearchState } from './use-search-state.ts';

export type DetailTab = {
  readonly id: string;
  readonly title: string;
  readonly count?: string;
  /** Rendered only while its tab is selected. */
  readonly render: () => ReactNode;
};

export type DetailPageProps = {
  title: string;
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  /** Below the title and above the tabs. */
  summary?: ReactNode;
  /** A link back to the list. */
  back?: { readonly href: string; readonly label: string };
  /** Above the tabs: pending changes and read-only notes. */
  notice?: ReactNode;
  tabs: readonly DetailTab[];
};

const search = z.object({ tab: z.string().optional() });

/** The page of one object, with its tabs. The tab is in the address. */
export const DetailPage = ({ title, subtitle, badges, actions, summary, back, notice, tabs }: DetailPageProps) => {
  const t = useT();
  const [{ tab }, set] = useSearchState(search);
  const chosen = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <OpsPage
      title={title}
      hint={subtitle}
      badges={badges}
      actions={actions}
      summary={summary}
      back={back && <BackLink href={back.href} label={back.label} />}
      tabs={{
        items: tabs.map(({ id, title: label, count }) => ({
          id,
          title: label,
          ...(count !== undefined && { count }),
        })),
        value: chosen?.id ?? '',
        // The first tab has no parameter in the address, and leaving a tab drops its parameters.
        onChange: (id) => set({ tab: id === tabs[0]?.id ? undefined : id, cursor: undefined, page: undefined }),
      }}
    >
      {notice && (
        <section aria-label={t('ops.detail.notices')} className="mb-4 flex flex-col gap-3 empty:hidden">
          {notice}
        </section>
      )}
      {chosen?.render()}
    </OpsPage>
  );
};
