import { useT } from '@fairhouse/i18n/react';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export type OpsPageTab = { readonly id: string; readonly title: ReactNode; readonly count?: string };

export type OpsPageProps = {
  title: string;
  /** One line that explains the purpose of the page. */
  hint?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** Below the title and above the tabs: the facts that hold for every tab. */
  summary?: ReactNode;
  /** Before the title: the link back to the list. */
  back?: ReactNode;
  tabs?: { readonly items: readonly OpsPageTab[]; readonly value: string; readonly onChange: (id: string) => void };
  children: ReactNode;
};

/** Shows the selected tab where the row is wider than the screen. `scrollIntoView` would also scroll the page. */
const revealTab = (page: HTMLElement): void => {
  const tab = page.querySelector('[role="tab"][data-state="active"]');
  const strip = tab?.parentElement?.parentElement;
  if (!tab || !strip) return;
  const [tabBox, stripBox] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollBy({ left: tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2) });
};

/** The head and the body of every page. */
export const OpsPage = ({ title, hint, badges, actions, summary, back, tabs, children }: OpsPageProps) => {
  const t = useT();
  useLayoutEffect(() => {
    document.title = t('ops.shell.documentTitle', { title });
  }, [t, title]);
  const page = useRef<HTMLDivElement>(null);
  const selected = tabs?.value;
  useLayoutEffect(() => {
    if (selected !== undefined && page.current !== null) revealTab(page.current);
  }, [selected]);
  const head = (
    <>
      <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          {back && <div className="mb-1">{back}</div>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 break-words text-xl leading-title lg:text-2xl">{title}</h1>
            {badges}
          </div>
          {hint && <div className="mt-1 max-w-prose text-caption text-muted">{hint}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {summary && <div className="mb-4">{summary}</div>}
    </>
  );
  if (tabs === undefined)
    return (
      <>
        {head}
        {children}
      </>
    );
  return (
    <div ref={page}>
      {head}
      <Tabs
        label={title}
        items={tabs.items.map(({ id, title: label, count }) => ({
          value: id,
          label,
          ...(count !== undefined && { count }),
        }))}
        value={tabs.value}
        onChange={tabs.onChange}
      >
        {/* Only the content of the selected tab is rendered. */}
        <TabPanel value={tabs.value}>{children}</TabPanel>
      </Tabs>
    </div>
  );
};
