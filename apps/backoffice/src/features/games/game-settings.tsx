import { useT } from '@fairhouse/i18n/react';
import {
  getHotListEndpoint,
  getOpsGameEndpoint,
  listOpsGamesEndpoint,
  setOpsGameEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import { Panel } from '@fairhouse/ui/primitives/card';
import * as z from 'zod';
import { FormSelect, FormSwitch } from '#framework/form-fields.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { GameDetail } from './games.types.ts';

const schema = z.object({ hot: z.enum(['default', 'on', 'off']), isHidden: z.boolean(), isTrialOn: z.boolean() });

/** The brand's own settings of a game. */
export const GameSettings = ({ game }: { game: GameDetail }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('game.edit');
  const save = useOpsChange(setOpsGameEndpoint, {
    invalidates: [getOpsGameEndpoint, listOpsGamesEndpoint, getHotListEndpoint],
    done: 'opsCatalog.game.saved',
  });
  const isTrialOn = game.studioHasTrial ? game.hasTrial : true;
  return (
    <Panel title={t('opsCatalog.game.settings')} hint={t('opsCatalog.game.settingsHint')}>
      <SettingsForm
        schema={schema}
        values={{
          hot: game.ownHot === null ? 'default' : game.ownHot ? 'on' : 'off',
          isHidden: game.isHidden,
          isTrialOn,
        }}
        isReadOnly={!mayEdit}
        onSave={({ hot, isHidden, isTrialOn: trial }) =>
          save.run({
            params: { brandId, gameId: game.gameId },
            body: {
              isHot: hot === 'default' ? null : hot === 'on',
              isHidden,
              isTrialOn: trial,
              revision: game.revision,
            },
          })
        }
      >
        {(form) => (
          <div className="flex flex-col gap-4">
            <FormSelect
              form={form}
              name="hot"
              label={t('opsCatalog.games.hot')}
              options={[
                {
                  value: 'default',
                  label: t(game.houseHot ? 'opsCatalog.game.hotAsHouse' : 'opsCatalog.game.notHotAsHouse'),
                },
                { value: 'on', label: t('opsCatalog.game.hotOn') },
                { value: 'off', label: t('opsCatalog.game.hotOff') },
              ]}
            />
            <FormSwitch
              form={form}
              name="isHidden"
              label={t('opsCatalog.game.hide')}
              hint={t('opsCatalog.game.hideHint')}
            />
            <FormSwitch
              form={form}
              name="isTrialOn"
              label={t('opsCatalog.game.trial')}
              hint={t(game.studioHasTrial ? 'opsCatalog.game.trialHint' : 'opsCatalog.trial.never')}
            />
          </div>
        )}
      </SettingsForm>
    </Panel>
  );
};
