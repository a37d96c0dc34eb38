import { useFmt, useT } from '@fairhouse/i18n/react';
import type { PlayableGameType } from '@fairhouse/protocol';
import { constants } from '@fairhouse/protocol/constants';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Select } from '@fairhouse/ui/primitives/select';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { useState } from 'react';
import { GamePicker } from './game-picker.tsx';
import type { Draft } from './games.types.ts';
import { emptyTypes, type LobbyCategory, withCategory } from './lobby-draft.rules.ts';
import { SortableList } from './sortable-list.tsx';
import { typeNames } from './type-names.ts';

const hotMax = 60;

const Line = ({ name, more }: { name: string; more?: string | undefined }) => (
  <span className="min-w-0 grow basis-0">
    <bdi className="block truncate text-sm">{name}</bdi>
    {more !== undefined && <bdi className="block truncate text-muted text-xs">{more}</bdi>}
  </span>
);

const Menu = ({ draft: { lobby, layout, setLayout, isReadOnly } }: { draft: Draft }) => {
  const t = useT();
  const titleOf = (gameType: string) => lobby.titles.find((one) => one.gameType === gameType)?.title ?? gameType;
  const byType = new Map<string, LobbyCategory>(layout.categories.map((category) => [category.gameType, category]));
  const empty = emptyTypes(layout, lobby);
  return (
    <Panel title={t('opsCatalog.lobby.menu')} hint={t('opsCatalog.lobby.menuHint')}>
      <SortableList
        label={t('opsCatalog.lobby.menu')}
        ids={layout.categories.map(({ gameType }) => gameType)}
        nameOf={titleOf}
        isReadOnly={isReadOnly}
        onChange={(ids) => setLayout({ ...layout, categories: ids.flatMap((id) => byType.get(id) ?? []) })}
        render={(id) => {
          const category = byType.get(id);
          if (category === undefined) return null;
          const isEmpty = empty.includes(category.gameType);
          const typeName = t(typeNames[category.gameType]);
          return (
            <span className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-nowrap">
              <Line
                name={titleOf(id)}
                more={isEmpty ? t('opsCatalog.lobby.empty') : titleOf(id) === typeName ? undefined : typeName}
              />
              {isEmpty && (
                <Checkbox
                  className="max-sm:order-last max-sm:basis-full sm:ms-auto"
                  label={
                    <>
                      <span aria-hidden="true">{t('opsCatalog.lobby.announce')}</span>
                      <span className="sr-only">{t('opsCatalog.lobby.isAnnounced', { name: titleOf(id) })}</span>
                    </>
                  }
                  checked={category.isAnnounced}
                  disabled={isReadOnly}
                  onChange={(event) =>
                    setLayout(withCategory(layout, category.gameType, { isAnnounced: event.target.checked }))
                  }
                />
              )}
              <Switch
                label={<span className="sr-only">{t('opsCatalog.lobby.isOn', { name: titleOf(id) })}</span>}
                checked={category.isOn}
                disabled={isReadOnly}
                onChange={(event) => setLayout(withCategory(layout, category.gameType, { isOn: event.target.checked }))}
              />
            </span>
          );
        }}
      />
    </Panel>
  );
};

const Section = ({ draft, gameType }: { draft: Draft; gameType: PlayableGameType }) => {
  const t = useT();
  const fmt = useFmt();
  const { lobby, layout, setLayout, cards, addCard, isReadOnly } = draft;
  const category = layout.categories.find((one) => one.gameType === gameType);
  if (category === undefined) return null;
  const set = (change: Partial<LobbyCategory>) => setLayout(withCategory(layout, gameType, change));
  const offered = lobby.vendors.filter((vendor) => vendor.gameType === gameType);
  const order = [
    ...category.vendors,
    ...offered.map(({ vendorCode }) => vendorCode).filter((code) => !category.vendors.includes(code)),
  ];
  const vendorOf = (code: string) => offered.find(({ vendorCode }) => vendorCode === code);
  const gameOf = (id: string) => cards.get(id)?.name ?? id;
  const sectionMax = constants.homeSectionItems.value;
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <section>
        <h3 className="font-semibold text-sm">{t('opsCatalog.lobby.vendors')}</h3>
        <p className="mb-2 text-caption text-muted">{t('opsCatalog.lobby.vendorsHint')}</p>
        <SortableList
          label={t('opsCatalog.lobby.vendors')}
          ids={order}
          nameOf={(code) => vendorOf(code)?.name ?? code}
          isReadOnly={isReadOnly}
          onChange={(vendors) => set({ vendors })}
          render={(code) => (
            <Line
              name={vendorOf(code)?.name ?? code}
              more={vendorOf(code)?.isOn === false ? t('opsCatalog.offer.off') : undefined}
            />
          )}
        />
      </section>
      <section>
        <h3 className="font-semibold text-sm">{t('opsCatalog.lobby.pins')}</h3>
        <p className="mb-2 text-caption text-muted">
          {t('opsCatalog.lobby.pinsHint', { most: fmt.number(sectionMax) })}
        </p>
        {category.pins.length === 0 && <p className="mb-2 text-caption text-muted">{t('opsCatalog.lobby.noPins')}</p>}
        <SortableList
          label={t('opsCatalog.lobby.pins')}
          ids={category.pins}
          nameOf={gameOf}
          isReadOnly={isReadOnly}
          onChange={(pins) => set({ pins })}
          onRemove={(id) => set({ pins: category.pins.filter((pin) => pin !== id) })}
          render={(id) => <Line name={gameOf(id)} more={cards.get(id)?.vendorName} />}
        />
        {!isReadOnly && (
          <div className="mt-2">
            <GamePicker
              label={t('opsCatalog.lobby.addPin')}
              gameType={gameType}
              taken={category.pins}
              isFull={category.pins.length >= sectionMax}
              onPick={(card) => {
                addCard(card);
                set({ pins: [...category.pins, card.gameId] });
              }}
            />
          </div>
        )}
      </section>
    </div>
  );
};

/** The menu, the sections of the home page and the hot list of a draft. */
export const LobbyEditor = ({ draft }: { draft: Draft }) => {
  const t = useT();
  const { lobby, layout, setLayout, cards, addCard, isReadOnly } = draft;
  const types = layout.categories.flatMap(({ gameType }) => (gameType === 'HOT' || gameType === 'FAV' ? [] : gameType));
  const [chosen, setChosen] = useState(types[0]);
  const gameOf = (id: string) => cards.get(id)?.name ?? id;
  return (
    <>
      <Menu draft={draft} />
      <Panel title={t('opsCatalog.lobby.section')} hint={t('opsCatalog.lobby.sectionHint')}>
        <div className="max-w-80">
          <Select
            label={t('opsCatalog.lobby.category')}
            value={chosen ?? ''}
            onChange={(value) => setChosen(types.find((type) => type === value))}
            options={types.map((value) => ({
              value,
              label: lobby.titles.find((one) => one.gameType === value)?.title ?? value,
            }))}
          />
        </div>
        {chosen !== undefined && <Section key={chosen} draft={draft} gameType={chosen} />}
      </Panel>
      <Panel title={t('opsCatalog.lobby.hot')} hint={t('opsCatalog.lobby.hotHint')}>
        {layout.hot.length === 0 && <p className="mb-2 text-caption text-muted">{t('opsCatalog.lobby.noPins')}</p>}
        <SortableList
          label={t('opsCatalog.lobby.hot')}
          ids={layout.hot}
          nameOf={gameOf}
          isReadOnly={isReadOnly}
          onChange={(hot) => setLayout({ ...layout, hot })}
          onRemove={(id) => setLayout({ ...layout, hot: layout.hot.filter((one) => one !== id) })}
          render={(id) => <Line name={gameOf(id)} more={cards.get(id)?.vendorName} />}
        />
        {!isReadOnly && (
          <div className="mt-2">
            <GamePicker
              label={t('opsCatalog.hot.add')}
              taken={layout.hot}
              isFull={layout.hot.length >= hotMax}
              onPick={(card) => {
                addCard(card);
                setLayout({ ...layout, hot: [...layout.hot, card.gameId] });
              }}
            />
          </div>
        )}
      </Panel>
    </>
  );
};
