import { useT } from '@fairhouse/i18n/react';
import type { PlayableGameType } from '@fairhouse/protocol';
import { listOpsGamesEndpoint } from '@fairhouse/protocol/ops/catalog';
import type { LobbyCard } from '@fairhouse/protocol/ops/catalog-wire';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { GameName } from './game-cells.tsx';

type Props = {
  label: string;
  gameType?: PlayableGameType;
  taken: readonly string[];
  isFull: boolean;
  onPick: (card: LobbyCard) => void;
};

const Found = ({ text, gameType, taken, isFull, onPick }: Omit<Props, 'label'> & { text: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(
    listOpsGamesEndpoint,
    {
      params: { brandId },
      query: { limit: 20, hidden: 'false', ...(text !== '' && { text }), ...(gameType && { gameType }) },
    },
    { keepsOld: true },
  );
  return (
    <QueryView query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="py-4 text-caption text-muted">{t('opsCatalog.games.empty')}</p>
        ) : (
          <ul className="max-h-80 overflow-y-auto">
            {rows.map((row) => (
              <li key={row.gameId} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
                <span className="min-w-0 flex-1">
                  <GameName row={row} />
                </span>
                <Button
                  size="sm"
                  icon={<Plus />}
                  aria-label={t('opsCatalog.pick.add', { name: row.name })}
                  disabled={isFull || taken.includes(row.gameId)}
                  onClick={() => onPick(row)}
                >
                  {t(taken.includes(row.gameId) ? 'opsCatalog.pick.taken' : 'opsCatalog.pick.short')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
};

/** Finds games and adds them to a list. */
export const GamePicker = ({ label, ...props }: Props) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  return (
    <>
      <Button size="sm" icon={<Plus />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        closeLabel={t('core.action.close')}
        {...(props.isFull && { description: t('opsCatalog.pick.full') })}
      >
        <TextField
          label={t('opsCatalog.games.search')}
          start={<Search />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="mt-3">{isOpen && <Found text={asked} {...props} />}</div>
      </Dialog>
    </>
  );
};
