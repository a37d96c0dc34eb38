import type { MessageId } from '@fairhouse/i18n';
import { type Fmt, T, useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol';
import type { ApprovalChange, ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import type { ReactNode } from 'react';
import { OpsLink } from '#framework/ops-link.tsx';
import { useProfileTexts } from '../protection/profiles/profile-texts.ts';
import type { ApprovalRow } from './approval.types.ts';
import { useKindName } from './kind-name.ts';

type Translate = ReturnType<typeof useT>;
type ProfileTexts = ReturnType<typeof useProfileTexts>;

const settingName = (t: Translate, key: string): string =>
  key in constants ? t(`opsSettings.constant.${key}` as MessageId) : key;

const settingText = (
  t: Translate,
  fmt: Fmt,
  { key, value }: { key: string; value: number | string | null },
): string => {
  if (value === null) return t('opsApprovals.setting.default');
  if (typeof value === 'string') return value;
  const { unit } = constants[key as keyof typeof constants] ?? { unit: 'Text' };
  const amount = fmt.number(value);
  return unit === 'Text' || unit === 'Ratio' ? amount : `${amount} ${t(`opsSettings.unit.${unit}` as MessageId)}`;
};

/** A value as plain text in the reader's language. */
const textOf = (part: ApprovalPart, t: Translate, fmt: Fmt, profile: ProfileTexts): string => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'money':
      return fmt.money(part.amount, part.currency, { unit: 'code', ...(part.isSigned && { sign: 'always' as const }) });
    case 'number':
      return fmt.number(part.value);
    case 'share':
      return fmt.percent(part.ppm / 1_000_000);
    case 'instant':
      return fmt.dateTime(part.at, 'short');
    case 'list':
      return part.items.length === 0 ? t('opsApprovals.term.none') : fmt.list(part.items);
    case 'term':
      return t(`opsApprovals.term.${part.term}`);
    case 'setting':
      return settingName(t, part.key);
    case 'settingValue':
      return settingText(t, fmt, part);
    case 'profileKey':
      return profile.keyOf(part.key);
    case 'profileValue':
      return profile.valueOf(part.value);
    default:
      return part.name;
  }
};

/** The page of whom the request is about. */
const hrefOf = (part: ApprovalPart, brandId: string | null): string | null => {
  if (part.kind === 'operator') return `/house/operators/${part.operatorId}`;
  if (brandId === null) return null;
  if (part.kind === 'member' && part.memberId !== null) return `/b/${brandId}/members/${part.memberId}`;
  return part.kind === 'agent' ? `/b/${brandId}/agents/${part.ref}` : null;
};

type PartProps = { part: ApprovalPart; brandId: string | null; hasLinks: boolean };

export const Part = ({ part, brandId, hasLinks }: PartProps) => {
  const t = useT();
  const fmt = useFmt();
  const profile = useProfileTexts();
  const shown = textOf(part, t, fmt, profile) || t('opsApprovals.term.none');
  const href = hasLinks ? hrefOf(part, brandId) : null;
  if (href !== null) {
    return (
      <OpsLink href={href} className="font-semibold text-action-text underline underline-offset-2">
        <bdi>{shown}</bdi>
      </OpsLink>
    );
  }
  return <bdi className={part.kind === 'money' ? 'whitespace-nowrap tabular-nums' : undefined}>{shown}</bdi>;
};

export type SentenceProps = {
  row: Pick<ApprovalRow, 'sentence' | 'kind' | 'subject' | 'brandId'>;
  /** Without links inside a row that is a link itself. */
  hasLinks?: boolean;
};

/** A request as one sentence; a request of a kind that is gone is shown by its name and subject. */
export const Sentence = ({ row: { sentence, kind, subject, brandId }, hasLinks = false }: SentenceProps): ReactNode => {
  const kindName = useKindName();
  if (sentence === null) {
    return (
      <>
        {kindName(kind)}: <bdi>{subject}</bdi>
      </>
    );
  }
  const tags = Object.fromEntries(
    Object.entries(sentence.values).map(([name, part]) => [
      name,
      () => <Part part={part} brandId={brandId} hasLinks={hasLinks} />,
    ]),
  );
  return <T id={`opsApprovals.sentence.${sentence.id}`} tags={tags} />;
};

export const useChangeLabel = (): ((label: ApprovalChange['label']) => string) => {
  const t = useT();
  const { keyOf } = useProfileTexts();
  return (label) => {
    if (label.kind === 'field') return t(`opsApprovals.field.${label.field}`);
    if (label.kind === 'setting') return settingName(t, label.key);
    return label.kind === 'profileKey' ? keyOf(label.key) : label.text;
  };
};
