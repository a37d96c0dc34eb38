import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { ScrollStrip } from './scroll-strip.tsx';

export type TabItem = { value: string; label: ReactNode; icon?: ReactNode; count?: string; isDisabled?: boolean };

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** `TabPanel`s, one per item. */
  children: ReactNode;
};

export const Tabs = ({ label, items, value, onChange, children }: TabsProps) => (
  <RadixTabs.Root value={value} onValueChange={onChange}>
    <ScrollStrip>
      <RadixTabs.List aria-label={label} className="flex w-max min-w-full gap-1 border-line border-b">
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            disabled={item.isDisabled ?? false}
            className={clsx(
              '-mb-px relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-t-sm px-3.5 font-semibold text-sm text-text-2 transition-colors',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent after:transition-colors',
              'hover:text-text-1 disabled:cursor-not-allowed disabled:opacity-50 data-[state=active]:text-text-1 data-[state=active]:after:bg-action-text',
            )}
          >
            {item.icon && (
              <span aria-hidden className="flex shrink-0 [&>svg]:size-4.5">
                {item.icon}
              </span>
            )}
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-surface-3 px-1.5 text-text-2 text-xs tabular-nums">{item.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </ScrollStrip>
    {children}
  </RadixTabs.Root>
);

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <RadixTabs.Content value={value} className="rounded-md pt-4 data-[state=active]:animate-fade-in">
    {children}
  </RadixTabs.Content>
);
