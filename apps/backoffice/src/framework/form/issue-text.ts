import type { MessageId } from '@fairhouse/i18n';
import type { Fmt, Translate } from '@fairhouse/i18n/react';

/** The part of a zod issue that the texts need. */
export type Issue = {
  readonly code?: string | undefined;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly message?: string | undefined;
  readonly input?: unknown;
};

const isId = (message: string | undefined): message is MessageId => /^[a-z][A-Za-z]*\.[\w.]+$/.test(message ?? '');

/** The text of a validation error. A schema may name its own text as its message. */
export const issueText = (issue: Issue, { t, fmt }: { t: Translate; fmt: Fmt }): string => {
  if (isId(issue.message)) return t(issue.message);
  if (issue.input === null || issue.input === undefined || issue.input === '') return t('ops.form.issue.missing');
  const isText = issue.origin === 'string';
  const isList = issue.origin === 'array' || issue.origin === 'set';
  if (issue.code === 'too_small' && issue.minimum !== undefined) {
    const count = Number(issue.minimum);
    if (isText) return t('ops.form.issue.tooShort', { count });
    return isList
      ? t('ops.form.issue.tooFew', { count })
      : t('ops.form.issue.atLeast', { bound: fmt.number(issue.minimum) });
  }
  if (issue.code === 'too_big' && issue.maximum !== undefined) {
    const count = Number(issue.maximum);
    if (isText) return t('ops.form.issue.tooLong', { count });
    return isList
      ? t('ops.form.issue.tooMany', { count })
      : t('ops.form.issue.atMost', { bound: fmt.number(issue.maximum) });
  }
  return t('ops.form.issue.invalid');
};
