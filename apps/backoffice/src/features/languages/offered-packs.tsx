import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { StateBadge } from '#framework/cells.tsx';
import { PackFacts, PackName } from './pack-facts.tsx';
import type { PacksValues, PackView } from './packs.types.ts';

export type PackListProps = {
  form: UseFormReturn<PacksValues>;
  packs: readonly PackView[];
  isReadOnly: boolean;
};

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)];
};

/** The packs that players may choose, in the order of their menu. */
export const OfferedPacks = ({ form, packs, isReadOnly }: PackListProps) => {
  const t = useT();
  const supported = form.watch('supported');
  const first = form.watch('default');
  const set = (ids: string[]) => form.setValue('supported', ids, { shouldDirty: true });
  return (
    <Panel title={t('opsBrand.languages.offered')} hint={t('opsBrand.languages.offeredHint')} padding="none">
      <ol className="divide-y divide-line">
        {supported.map((id, index) => {
          const pack = packs.find(({ packId }) => packId === id);
          if (pack === undefined) return null;
          const name = pack.displayName;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <div className="min-w-40 flex-1">
                <PackName pack={pack} />
              </div>
              <PackFacts pack={pack} />
              <div className="flex w-full items-center justify-end gap-1 sm:w-auto sm:min-w-60">
                {id === first ? (
                  <StateBadge tone="action">{t('opsBrand.languages.default')}</StateBadge>
                ) : (
                  !isReadOnly && (
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => form.setValue('default', id, { shouldDirty: true })}
                    >
                      {t('opsBrand.languages.makeDefault')}
                    </Button>
                  )
                )}
                {!isReadOnly && (
                  <>
                    <IconButton
                      label={t('opsBrand.channels.up', { title: name })}
                      size="sm"
                      variant="ghost"
                      disabled={index === 0}
                      onClick={() => set(moved(supported, index, index - 1))}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label={t('opsBrand.channels.down', { title: name })}
                      size="sm"
                      variant="ghost"
                      disabled={index === supported.length - 1}
                      onClick={() => set(moved(supported, index, index + 1))}
                    >
                      <ArrowDown />
                    </IconButton>
                    <IconButton
                      label={t('opsBrand.languages.withdraw', { name })}
                      size="sm"
                      variant="ghost"
                      disabled={id === first}
                      onClick={() => set(supported.filter((other) => other !== id))}
                    >
                      <Minus />
                    </IconButton>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
};
