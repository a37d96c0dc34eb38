import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  type Ago,
  agos,
  filterPermissions,
  filterSources,
  memberStates,
  memberTypeNumbers,
} from '@fairhouse/protocol/ops/members-wire';
import type { OpsFilter } from '#framework/ops-table.tsx';
import { useBrand, useMay } from '#framework/session.ts';
import { namesOf } from '#framework/table/list-state.rules.ts';
import { sourceTexts, stateTexts, typeText } from './member-texts.ts';

const currencies = [
  'USD',
  'EUR',
  'GBP',
  'VND',
  'THB',
  'INR',
  'CNY',
  'MYR',
  'IDR',
  'PHP',
  'KRW',
  'JPY',
  'BRL',
  'AUD',
  'FUN',
];

/** The countries offered by name; another one comes by the address, such as from a report. */
const countries = [
  'VN',
  'TH',
  'MY',
  'ID',
  'PH',
  'IN',
  'KR',
  'JP',
  'CN',
  'AU',
  'BR',
  'GB',
  'DE',
  'FR',
  'ES',
  'US',
  'CA',
];

const optionTexts = { direct: sourceTexts.direct, referral: sourceTexts.referral, link: sourceTexts.agent_link };

/** The filters of the member list; a segment is made of all but the search. Those the operator may not use are absent. */
export const useMemberFilters = (): readonly OpsFilter[] => {
  const t = useT();
  const fmt = useFmt();
  const currency = useBrand()?.currency ?? 'USD';
  const allowed: Readonly<Record<string, boolean>> = {
    'agent.read': useMay('agent.read'),
    'ledger.read': useMay('ledger.read'),
    'protection.read': useMay('protection.read'),
  };
  const ago = (which: Ago) => {
    const days = Number(which.replace(/\D+/, ''));
    if (which === 'never') return t('opsMembers.ago.never');
    return t(which.startsWith('within') ? 'opsMembers.ago.within' : 'opsMembers.ago.over', { days });
  };
  const agoOptions = agos.map((value) => ({ value, label: ago(value) }));
  const yesNo = [
    { value: 'yes', label: t('opsMembers.overview.yes') },
    { value: 'no', label: t('opsMembers.overview.no') },
  ];
  const filters: OpsFilter[] = [
    { id: 'text', title: 'opsMembers.filter.text', kind: 'text', placeholder: 'opsMembers.filter.textHint' },
    {
      id: 'state',
      title: 'opsMembers.column.state',
      kind: 'select',
      options: memberStates.map((value) => ({ value, label: t(stateTexts[value].text) })),
    },
    {
      id: 'type',
      title: 'opsMembers.column.type',
      kind: 'select',
      options: memberTypeNumbers.map((type) => ({ value: String(type), label: t(typeText(type)) })),
    },
    { id: 'tag', title: 'opsMembers.filter.tag', kind: 'text' },
    { id: 'joined', title: 'opsMembers.column.joined', kind: 'dateRange' },
    { id: 'login', title: 'opsMembers.column.lastLogin', kind: 'dateRange' },
    { id: 'balance', title: 'opsMembers.column.balance', kind: 'amountRange', currency },
    {
      id: 'currency',
      title: 'opsMembers.filter.currency',
      kind: 'select',
      isExtra: true,
      options: currencies.map((code) => ({ value: code, label: code })),
    },
    {
      id: 'country',
      title: 'opsMembers.head.country',
      kind: 'select',
      isExtra: true,
      options: [
        ...countries.map((value) => ({ value, label: fmt.country(value) })),
        { value: '??', label: t('opsMembers.head.unknown') },
      ],
    },
    {
      id: 'source',
      title: 'opsMembers.head.source',
      kind: 'select',
      isExtra: true,
      options: filterSources.map((value) => ({ value, label: t(optionTexts[value]) })),
    },
    { id: 'agent', title: 'opsMembers.filter.agent', kind: 'text', isExtra: true },
    { id: 'deposits', title: 'opsMembers.head.deposits', kind: 'amountRange', currency, isExtra: true },
    { id: 'ngr', title: 'opsMembers.head.ngr', kind: 'amountRange', currency, isExtra: true },
    {
      id: 'joinedAgo',
      title: 'opsMembers.filter.joinedAgo',
      kind: 'select',
      isExtra: true,
      options: agoOptions.filter(({ value }) => value !== 'never'),
    },
    { id: 'loginAgo', title: 'opsMembers.filter.loginAgo', kind: 'select', isExtra: true, options: agoOptions },
    { id: 'depositAgo', title: 'opsMembers.filter.depositAgo', kind: 'select', isExtra: true, options: agoOptions },
    { id: 'playedAgo', title: 'opsMembers.filter.playedAgo', kind: 'select', isExtra: true, options: agoOptions },
    { id: 'harm', title: 'opsMembers.head.flagged', kind: 'select', isExtra: true, options: yesNo },
    { id: 'verified', title: 'opsMembers.filter.verified', kind: 'select', isExtra: true, options: yesNo },
  ];
  const needs: Readonly<Record<string, string>> = filterPermissions;
  return filters.filter((filter) =>
    namesOf(filter).every((name) => needs[name] === undefined || allowed[needs[name]] === true),
  );
};

/** The filters in an address that make a segment. */
export const segmentIn = (
  raw: Readonly<Record<string, string>>,
  filters: readonly OpsFilter[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filters
      .filter(({ id }) => id !== 'text')
      .flatMap(namesOf)
      .flatMap((name) => (raw[name] === undefined || raw[name] === '' ? [] : [[name, raw[name]]])),
  );

/** A stored filter in words: each filter with its value. */
export const describeFilter = (
  filter: Readonly<Record<string, string>>,
  filters: readonly OpsFilter[],
  { t, fmt }: { t: ReturnType<typeof useT>; fmt: ReturnType<typeof useFmt> },
): string[] => {
  const shown = (one: OpsFilter, value: string): string => {
    if (one.kind === 'select') return one.options?.find((option) => option.value === value)?.label ?? value;
    if (one.kind === 'dateRange') return fmt.date(value, 'short');
    return one.kind === 'amountRange' ? fmt.money(value, one.currency ?? 'USD', { unit: 'code' }) : value;
  };
  return filters.flatMap((one) => {
    const values = namesOf(one).map((name) => filter[name]);
    if (values.every((value) => value === undefined)) return [];
    return [`${t(one.title)}: ${values.map((value) => (value === undefined ? '' : shown(one, value))).join(' – ')}`];
  });
};
