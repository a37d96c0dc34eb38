import {
  type ApprovalChange,
  type ApprovalField,
  type ApprovalPart,
  type ApprovalTerm,
  approvalTerms,
} from '@fairhouse/protocol/ops/approval-description';
import type { Json } from './approval.types.ts';

/** The parts of a description. What an older request does not hold is left out or shown as text, never guessed. */
export const text = (value: Json | undefined): ApprovalPart => ({
  kind: 'text',
  text: typeof value === 'string' ? value : JSON.stringify(value ?? null),
});

export const money = (amount: Json | undefined, currency: Json | undefined, isSigned = false): ApprovalPart =>
  typeof amount === 'string' && typeof currency === 'string'
    ? { kind: 'money', amount, currency, isSigned }
    : text(amount ?? null);

export const number = (value: Json | undefined): ApprovalPart =>
  typeof value === 'number' ? { kind: 'number', value } : text(value);

export const share = (ppm: Json | undefined): ApprovalPart =>
  typeof ppm === 'number' ? { kind: 'share', ppm } : text(ppm);

export const instant = (at: Json | undefined): ApprovalPart =>
  typeof at === 'string' ? { kind: 'instant', at } : text(at);

export const list = (items: Json | undefined): ApprovalPart => ({
  kind: 'list',
  items: Array.isArray(items) ? items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))) : [],
});

export const member = (memberId: Json | undefined, name: Json | undefined): ApprovalPart => ({
  kind: 'member',
  memberId: typeof memberId === 'string' ? memberId : null,
  name: typeof name === 'string' ? name : '',
});

export const agent = (ref: string, name: string): ApprovalPart => ({ kind: 'agent', ref, name });

export const operator = (operatorId: string, name: string): ApprovalPart => ({ kind: 'operator', operatorId, name });

const isTerm = (word: Json | undefined): word is ApprovalTerm => (approvalTerms as readonly unknown[]).includes(word);

/** A known word in the reader's language, any other as it is. */
export const term = (word: Json | undefined): ApprovalPart =>
  isTerm(word) ? { kind: 'term', term: word } : text(word);

export const onOff = (value: Json | undefined): ApprovalPart => term(value === true ? 'on' : 'off');
export const yesNo = (value: Json | undefined): ApprovalPart => term(value === true ? 'yes' : 'no');

/** The named values of a side; empty for a side that is null or a list. */
export const fieldsOf = (side: Json | undefined): Readonly<Record<string, Json | undefined>> =>
  typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Record<string, Json>) : {};

export const row = (field: ApprovalField, before: ApprovalPart | null, after: ApprovalPart | null): ApprovalChange => ({
  label: { kind: 'field', field },
  before,
  after,
});

/** The differing fields of two sides in the given order, each written by its function. */
export const rowsOf = (
  before: Json,
  after: Json,
  written: Partial<Record<ApprovalField, (value: Json) => ApprovalPart>>,
): ApprovalChange[] => {
  const [was, will] = [fieldsOf(before), fieldsOf(after)];
  const side = (value: Json | undefined, write: (value: Json) => ApprovalPart): ApprovalPart | null =>
    value === undefined || value === null ? null : write(value);
  return (Object.entries(written) as [ApprovalField, (value: Json) => ApprovalPart][])
    .filter(([field]) => JSON.stringify(was[field]) !== JSON.stringify(will[field]))
    .map(([field, write]) => row(field, side(was[field], write), side(will[field], write)));
};
