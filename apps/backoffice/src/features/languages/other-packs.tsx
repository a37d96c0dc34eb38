import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Plus } from 'lucide-react';
import type { PackListProps } from './offered-packs.tsx';
import { PackFacts, PackName } from './pack-facts.tsx';

/** The packs that this brand does not offer. */
export const OtherPacks = ({ form, packs, isReadOnly }: PackListProps) => {
  const t = useT();
  const supported = form.watch('supported');
  const others = packs.filter(({ packId }) => !supported.includes(packId));
  if (others.length === 0) return null;
  return (
    <Panel title={t('opsBrand.languages.others')} hint={t('opsBrand.languages.othersHint')} padding="none">
      <ul className="divide-y divide-line">
        {others.map((pack) => (
          <li key={pack.packId} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <div className="min-w-40 flex-1">
              <PackName pack={pack} />
            </div>
            <PackFacts pack={pack} />
            {!isReadOnly && (
              <Button
                size="sm"
                icon={<Plus />}
                onClick={() => form.setValue('supported', [...supported, pack.packId], { shouldDirty: true })}
              >
                {t('opsBrand.languages.offer')}
                <span className="sr-only">{pack.displayName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
