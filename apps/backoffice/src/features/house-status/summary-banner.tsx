import { text } from '#texts';
import type { BoardSummary } from './board.rules.ts';
import { type Look, roleLook, waitingLook } from './state-look.ts';

export type SummaryBannerProps = { summary: BoardSummary };

const looks: Record<BoardSummary['kind'], Look> = {
  loading: waitingLook,
  ready: roleLook.ready,
  degraded: roleLook.degraded,
  down: roleLook.noAnswer,
  allDown: roleLook.noAnswer,
};

const words = (summary: BoardSummary): string => {
  if (!('roles' in summary)) return text(`admin.health.summary.${summary.kind}`);
  const names = summary.roles.map((role) => text(`admin.health.role.${role}`)).join(', ');
  return text(`admin.health.summary.${summary.kind}`, { roles: names });
};

/** The live region holds the verdict alone: it speaks when the verdict changes, not every two seconds. */
export const SummaryBanner = ({ summary }: SummaryBannerProps) => {
  const { Icon, tone } = looks[summary.kind];
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface-1 p-4 shadow-(--shadow-1) md:p-5">
      <Icon
        className={`size-6 shrink-0 ${tone} ${summary.kind === 'loading' ? 'motion-safe:animate-spin' : ''}`}
        aria-hidden="true"
      />
      <p className="text-lg font-semibold" role="status">
        {words(summary)}
      </p>
    </div>
  );
};
