import { text } from '#texts';
import type { Check } from './readiness.ts';
import { checkLook } from './state-look.ts';

export type CheckListProps = { checks: readonly Check[] };

export const CheckList = ({ checks }: CheckListProps) => {
  if (checks.length === 0) return <p className="text-sm text-muted">{text('admin.health.noChecks')}</p>;
  return (
    <ul className="divide-y divide-line">
      {checks.map(({ name, status, detail }) => {
        const { Icon, tone } = checkLook[status];
        return (
          <li key={name} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className={`flex shrink-0 items-center gap-1.5 text-sm font-semibold ${tone}`}>
                <Icon className="size-4" aria-hidden="true" />
                {text(`admin.health.check.${status}`)}
              </span>
            </p>
            {detail && <p className="mt-1 text-sm break-words text-text-2">{detail}</p>}
          </li>
        );
      })}
    </ul>
  );
};
