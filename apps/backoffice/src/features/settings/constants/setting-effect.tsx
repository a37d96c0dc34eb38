import { useT } from '@fairhouse/i18n/react';
import {
  type CountedKey,
  countedKeys,
  getSettingEffectEndpoint,
  type OpsConstant,
} from '@fairhouse/protocol/ops/settings-constants';
import { useDeferredValue } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

const isCounted = (key: OpsConstant['key']): key is CountedKey => (countedKeys as readonly string[]).includes(key);

type Props = { constant: OpsConstant /** The value in the field; empty for the default. */; text: string };

const Counted = ({ name, value }: { name: CountedKey; value: number }) => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(
    getSettingEffectEndpoint,
    { params: { brandId }, query: { key: name, value } },
    { keepsOld: true },
  );
  if (data === undefined) return null;
  return (
    <span className="block text-caption text-warning">{t(`opsSettings.effect.${name}`, { count: data.count })}</span>
  );
};

/** What another value would concern, counted by the server; nothing while the value is as it was. */
export const SettingEffect = ({ constant: { key, own, standard, min, max }, text }: Props) => {
  const value = useDeferredValue(text.trim() === '' ? standard : Number(text));
  const isUsable = typeof value === 'number' && Number.isInteger(value) && value >= (min ?? 0) && value <= (max ?? 0);
  if (!isCounted(key) || !isUsable || value === (own ?? standard)) return null;
  return <Counted name={key} value={value} />;
};
