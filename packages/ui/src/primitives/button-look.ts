export type ButtonVariant = 'money' | 'primary' | 'quiet' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Shared by Button and IconButton, so that the two match side by side. */
export const buttonBase =
  'relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center font-semibold transition-[background-color,border-color,color,filter,scale] duration-press ease-standard motion-safe:active:scale-[.97] disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-busy:cursor-progress';

export const buttonVariants: Record<ButtonVariant, string> = {
  money: 'bg-action text-on-action hover:bg-action-hover',
  primary: 'bg-text-1 text-page hover:bg-text-2',
  quiet: 'bg-surface-3 text-text-1 hover:bg-line',
  outline: 'border border-control text-text-1 hover:bg-surface-2',
  ghost: 'text-text-2 hover:bg-surface-3 hover:text-text-1',
  danger: 'bg-negative text-on-negative hover:brightness-110',
};
