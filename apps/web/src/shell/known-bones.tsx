/** Reserves the space of a member's balance and buttons while their code loads. */
export const KnownBones = () => (
  <span className="flex items-center gap-1.5 lg:gap-2.5" aria-hidden="true">
    <span className="h-10 w-32 rounded-full bg-surface-2" />
    <span className="size-10 rounded-md bg-surface-2 max-sm:hidden lg:w-56" />
  </span>
);
