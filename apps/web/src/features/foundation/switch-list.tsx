import type { WhitelabelNode } from '#shared/lib/permission.ts';
import { text } from '#texts';
import { enabledModules } from './enabled-modules.ts';

export type SwitchListProps = { tree: readonly WhitelabelNode[] };

export const SwitchList = ({ tree }: SwitchListProps) => {
  const modules = enabledModules(tree);
  if (modules.length === 0) return <p className="text-muted">{text('home.front.switches.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {modules.map((module) => (
        <li key={module.modId} className="py-4 first:pt-0 last:pb-0">
          <p className="flex items-center gap-2.5 font-semibold">
            <span className="size-2 shrink-0 rounded-full bg-action" aria-hidden="true" />
            {module.title}
          </p>
          {module.parts.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-2 ps-4.5">
              {module.parts.map((part) => (
                <li key={part.modId} className="rounded-sm bg-surface-2 px-2.5 py-1 text-sm text-text-2">
                  {part.title}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};
