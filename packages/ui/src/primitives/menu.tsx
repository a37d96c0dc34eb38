import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu, Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { collisionPaddingPx, floatingPanel } from './overlay-look.ts';

export type MenuProps = {
  /** One button; it receives the trigger props. */
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  /** For a menu whose code was loaded by the press that opens it. */
  isDefaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

export const Menu = ({ trigger, label, align = 'end', isOpen, isDefaultOpen, onOpenChange, children }: MenuProps) => (
  // Not modal: a header menu must neither lock the page nor shift it by the width of its scrollbar.
  <DropdownMenu.Root
    modal={false}
    {...(isOpen === undefined ? {} : { open: isOpen })}
    {...(isDefaultOpen === undefined ? {} : { defaultOpen: isDefaultOpen })}
    {...(onOpenChange === undefined ? {} : { onOpenChange })}
  >
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        aria-label={label}
        aria-labelledby={undefined}
        align={align}
        sideOffset={6}
        collisionPadding={collisionPaddingPx}
        loop
        className={clsx(
          floatingPanel,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto overscroll-contain p-1.5',
        )}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

const row =
  'flex min-h-9 w-full cursor-pointer select-none items-center gap-3 rounded-sm px-2.5 py-1.5 text-start text-sm outline-none pointer-coarse:min-h-11 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50';

// The row under the pointer or the arrow keys; one highlight for both, as Radix moves the focus with the pointer.
const highlight = 'data-[highlighted]:bg-surface-3 data-[highlighted]:text-text-1';

export type MenuItemProps = {
  icon?: ReactNode;
  /** A figure, a hint or an icon at the far end. */
  trailing?: ReactNode;
  onSelect?: () => void;
  href?: string;
  /** Styles its single child, a router link, instead of rendering its own element. */
  asChild?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

export const MenuItem = ({
  icon,
  trailing,
  onSelect,
  href,
  asChild = false,
  isDanger = false,
  isDisabled = false,
  children,
}: MenuItemProps) => (
  <DropdownMenu.Item
    asChild={asChild || href !== undefined}
    disabled={isDisabled}
    {...(onSelect === undefined ? {} : { onSelect })}
    className={clsx(row, isDanger ? 'text-negative data-[highlighted]:bg-negative-soft' : ['text-text-2', highlight])}
  >
    {icon && (
      <span aria-hidden className="flex shrink-0 [&>svg]:size-4.5">
        {icon}
      </span>
    )}
    <Slot.Slottable child={href === undefined ? children : <a href={href}>{children}</a>}>
      {(label) => <span className="min-w-0 grow">{label}</span>}
    </Slot.Slottable>
    {trailing && <span className="shrink-0 text-caption text-muted tabular-nums">{trailing}</span>}
  </DropdownMenu.Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2.5 pt-2 pb-1 font-semibold text-muted text-xs">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="mx-1 my-1.5 h-px bg-line" />;

export type MenuRadioGroupProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  children: ReactNode;
};

export const MenuRadioGroup = ({ value, onChange, label, children }: MenuRadioGroupProps) => (
  <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
    {children}
  </DropdownMenu.RadioGroup>
);

export type MenuRadioItemProps = { value: string; icon?: ReactNode; isDisabled?: boolean; children: ReactNode };

export const MenuRadioItem = ({ value, icon, isDisabled = false, children }: MenuRadioItemProps) => (
  <DropdownMenu.RadioItem
    value={value}
    disabled={isDisabled}
    className={clsx(row, highlight, 'text-text-2 data-[state=checked]:font-semibold data-[state=checked]:text-text-1')}
  >
    {icon && (
      <span aria-hidden className="flex shrink-0 [&>svg]:size-4.5">
        {icon}
      </span>
    )}
    <span className="min-w-0 grow">{children}</span>
    <span aria-hidden className="flex size-4.5 shrink-0 text-action-text">
      <DropdownMenu.ItemIndicator>
        <Check className="size-4.5" />
      </DropdownMenu.ItemIndicator>
    </span>
  </DropdownMenu.RadioItem>
);
