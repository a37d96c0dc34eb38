import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { ArrowRight, Minus, Pencil, Plus } from 'lucide-react';
import { type DiffLine, diffOf, valueText } from './diff.rules.ts';

export type DiffViewProps = {
  before: unknown;
  after: unknown;
  /** Labels for paths, such as `{ 'limits.daily': t('…') }`; a path without a label is shown as it is. */
  labels?: Readonly<Record<string, string>>;
};

const looks = {
  added: { Icon: Plus, tone: 'text-positive', id: 'ops.diff.added' },
  removed: { Icon: Minus, tone: 'text-negative', id: 'ops.diff.removed' },
  changed: { Icon: Pencil, tone: 'text-info', id: 'ops.diff.changed' },
} as const;

type SideProps = { value: unknown; kind: 'before' | 'after' };

const Side = ({ value, kind }: SideProps) => {
  const t = useT();
  const text = valueText(value);
  const shown = typeof value === 'boolean' ? t(value ? 'ops.diff.yes' : 'ops.diff.no') : text;
  return (
    <span
      className={clsx(
        'min-w-0 whitespace-pre-wrap break-words rounded-xs px-1.5 py-0.5',
        kind === 'before' ? 'bg-negative-soft text-text-1' : 'bg-positive-soft text-text-1',
        text === '' && 'text-muted italic',
      )}
    >
      <span className="sr-only">{t(kind === 'before' ? 'ops.diff.before' : 'ops.diff.after')} </span>
      <bdi>{text === '' ? t('ops.diff.empty') : shown}</bdi>
    </span>
  );
};

const Line = ({ line, label }: { line: DiffLine; label: string }) => {
  const t = useT();
  const { Icon, tone, id } = looks[line.kind];
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      <span className="flex min-w-0 items-start gap-2 text-text-2">
        <Icon aria-label={t(id)} role="img" className={clsx('mt-0.5 size-4 shrink-0', tone)} />
        <bdi className="min-w-0 break-words">{label}</bdi>
      </span>
      <span className="flex min-w-0 flex-wrap items-start gap-2">
        {line.kind !== 'added' && <Side value={line.before} kind="before" />}
        {line.kind === 'changed' && (
          <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
        )}
        {line.kind !== 'removed' && <Side value={line.after} kind="after" />}
      </span>
    </li>
  );
};

/** The values before and after, of any shape. Everything is rendered as text, never as markup. */
export const DiffView = ({ before, after, labels = {} }: DiffViewProps) => {
  const t = useT();
  const lines = diffOf(before, after);
  if (lines.length === 0) return <p className="text-caption text-muted">{t('ops.diff.none')}</p>;
  return (
    <ul className="text-caption">
      {lines.map((line) => (
        <Line
          key={line.path}
          line={line}
          label={labels[line.path] ?? (line.path === '' ? t('ops.diff.value') : line.path)}
        />
      ))}
    </ul>
  );
};
