import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { collisionPaddingPx } from './overlay-look.ts';

export type TooltipProps = {
  /** A hint, never the only place of a fact: touch screens show no tooltips. */
  content: ReactNode;
  side?: 'top' | 'bottom';
  /** One focusable element. */
  children: ReactElement;
};

const openDelayMs = 350;

export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <RadixTooltip.Provider delayDuration={openDelayMs}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={collisionPaddingPx}
          className="z-dialog max-w-64 animate-fade-in rounded-sm bg-text-1 px-2.5 py-1.5 text-caption text-page shadow-2"
        >
          {content}
          <RadixTooltip.Arrow className="fill-text-1" />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
);
