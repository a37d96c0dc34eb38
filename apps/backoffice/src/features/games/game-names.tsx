import { useT } from '@fairhouse/i18n/react';
import { getOpsGameEndpoint, listOpsGamesEndpoint, nameOpsGameEndpoint } from '@fairhouse/protocol/ops/catalog';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import { useLeaveGuard } from '#framework/form/use-leave-guard.ts';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrand, useMay } from '#framework/session.ts';
import { TranslationEditor } from '#framework/translation-editor.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { GameDetail } from './games.types.ts';

const nameMax = 80;

const Editor = ({ game }: { game: GameDetail }) => {
  const t = useT();
  const brand = useBrand();
  const mayGroup = useMay('vendor.house');
  const before = Object.fromEntries(game.names.map(({ language, name }) => [language, name]));
  const [names, setNames] = useState<Readonly<Record<string, string>>>(before);
  const save = useOpsChange(nameOpsGameEndpoint, {
    invalidates: [getOpsGameEndpoint, listOpsGamesEndpoint],
    done: 'opsCatalog.game.namesSaved',
  });
  const packs = [...new Set([...(brand?.languages.supported ?? []), ...game.names.map(({ language }) => language)])];
  const changed = packs.filter((pack) => (names[pack] ?? '') !== (before[pack] ?? ''));
  useLeaveGuard(changed.length > 0);
  const own = game.names.filter(({ source }) => source === 'house').map(({ language }) => language);
  return (
    <Panel title={t('opsCatalog.game.names')} hint={t('opsCatalog.game.namesHint', { name: game.baseName })}>
      <ReadOnlyNote permission="vendor.house" />
      <TranslationEditor
        label={t('opsCatalog.games.name')}
        packs={packs}
        values={names}
        onChange={setNames}
        maxLength={nameMax}
        isReadOnly={!mayGroup}
      />
      {own.length > 0 && (
        <p className="mt-3 text-caption text-muted">{t('opsCatalog.game.ownNames', { packs: own.join(', ') })}</p>
      )}
      {changed.length > 0 && mayGroup && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span className="text-caption">{t('ops.form.changes', { count: changed.length })}</span>
          <Button size="sm" onClick={() => setNames(before)}>
            {t('ops.form.discard')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            isLoading={save.isRunning}
            onClick={() =>
              void save
                .run({
                  params: { gameId: game.gameId },
                  body: {
                    names: Object.fromEntries(changed.map((pack) => [pack, names[pack]?.trim() || null])),
                    revision: game.nameRevision,
                  },
                })
                .catch(() => undefined)
            }
          >
            {t('ops.form.save')}
          </Button>
        </div>
      )}
    </Panel>
  );
};

/** A game's names by language pack, shared by all brands. */
export const GameNames = ({ game }: { game: GameDetail }) => <Editor key={game.nameRevision} game={game} />;
