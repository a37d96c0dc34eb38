import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { DiffView } from '#framework/diff-view.tsx';
import { changesOf, type MethodDraft, type MethodFacts } from './method-draft.rules.ts';

const names = {
  min: 'opsCashier.method.min',
  max: 'opsCashier.method.max',
  feeFlat: 'opsCashier.method.feeFlat',
  feePercent: 'opsCashier.method.feePercent',
  arrivalMinutes: 'opsCashier.method.arrival',
  hours: 'opsCashier.method.when',
  position: 'opsCashier.method.position',
  isEnabled: 'opsCashier.method.enabled',
} as const satisfies Record<string, MessageId>;

const parts = {
  label: 'opsCashier.channel.label',
  weight: 'opsCashier.channel.weight',
  isEnabled: 'opsCashier.channel.enabled',
  account: 'opsCashier.channel.account',
} as const satisfies Record<string, MessageId>;

const amounts = ['min', 'max', 'feeFlat'];

type Props = { before: MethodFacts; after: MethodFacts; drafts: readonly MethodDraft[]; currency: string };

/** The changes that a second person will be asked to approve, in words. */
export const MethodDifference = ({ before, after, drafts, currency }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const labelOf = (path: string): string => {
    if (path in names) return t(names[path as keyof typeof names]);
    const [head, id = '', part = ''] = path.split('.');
    if (head === 'titles') return t('opsCashier.method.titleIn', { language: id });
    if (head === 'notes') return t('opsCashier.method.noteIn', { language: id });
    const label = drafts.flatMap(({ channels }) => channels).find(({ channelId }) => channelId === id)?.label;
    const text = part in parts ? t(parts[part as keyof typeof parts]) : part;
    return t('opsCashier.channel.part', { label: label || t('opsCashier.channel.new'), part: text });
  };
  const shown = (facts: MethodFacts, path: string) => {
    const value = facts[path];
    if (path === 'hours' && value === '') return t('opsCashier.method.always');
    if (!amounts.includes(path) || typeof value !== 'string' || !/^\d+$/.test(value)) return value;
    return fmt.money(value, currency, { unit: 'code' });
  };
  const paths = changesOf(before, after);
  // Names without a dot, because the view treats a dot as a path into a value.
  const keyOf = (path: string) => path.replaceAll('.', '/');
  const side = (facts: MethodFacts) => Object.fromEntries(paths.map((path) => [keyOf(path), shown(facts, path)]));
  return (
    <DiffView
      before={side(before)}
      after={side(after)}
      labels={Object.fromEntries(paths.map((path) => [keyOf(path), labelOf(path)]))}
    />
  );
};
