import { RotateCw } from 'lucide-react';

export type CheckButtonProps = { label: string; isChecking: boolean; onCheck: () => void };

/** Locked while it runs but never removed from the keyboard: a disabled button would lose the focus. */
export const CheckButton = ({ label, isChecking, onCheck }: CheckButtonProps) => (
  <button
    className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md bg-action px-5 font-semibold text-on-action aria-disabled:cursor-default"
    type="button"
    aria-disabled={isChecking}
    onClick={isChecking ? undefined : onCheck}
  >
    <RotateCw className={`size-4.5 ${isChecking ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
    {label}
  </button>
);
