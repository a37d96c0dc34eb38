import { DepositLimits } from '#shared/deposit-limits/deposit-limits.tsx';
import { testForm } from '#shared/forms/test-form.tsx';
import { fmt, type Page, t } from '#shared/forms/test-page.tsx';
import type { ProtectionStanding } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BreakDialog } from './break-dialog.tsx';
import { PlayLimitPanels } from './play-limit-panels.tsx';

const named = (action: string, limit: string) => t('limits.action.of', { action, limit });
const nothing = () => {};
const viewer = { kind: 'member', id: '1', currency: 'EUR' } as KnownViewer;
const zero = { minor: '0', currency: 'EUR' };
const save = t('limits.dialog.save');
const none = { ceiling: null, used: zero, waiting: null };
const daily = { ...none, period: 'day', ceiling: { minor: '1000000', currency: 'EUR' } };
const limits = {
  money: [{ ...none, kind: 'loss', period: 'day', roomAt: null }],
  time: [{ kind: 'day', minutes: null, usedMinutes: 0, waiting: null }],
  realityCheck: { everyMinutes: 60, choices: [60], waiting: null },
};

testForm('a deposit limit', {
  draw: () => <DepositLimits viewer={viewer} />,
  replies: { 'GET /api/member/v1/protection/deposit-limits': () => ({ value: { list: [daily] } }) },
  reach: (page) => page.press(named(t('limits.action.change'), t('limits.change.day'))),
  faults: [
    {
      enter: (page) => page.type(t('limits.dialog.amount'), '0'),
      at: t('limits.dialog.amount'),
      says: t('limits.dialog.positive'),
    },
    {
      enter: (page) => page.type(t('limits.dialog.amount'), '100'),
      at: t('limits.dialog.amount'),
      says: t('limits.dialog.same'),
    },
  ],
  fill: (page) => page.type(t('limits.dialog.amount'), '80'),
  submit: save,
  request: 'PUT /api/member/v1/protection/deposit-limits',
  body: { period: 'day', currency: 'EUR', ceiling: '800000' },
  value: { list: [daily] },
});

const loss = t('protection.limit.loss.whole', { period: t('protection.limit.period.day') });
const lossField = t('protection.limit.loss.field');

testForm('a loss limit', {
  draw: () => <PlayLimitPanels viewer={viewer} />,
  replies: { 'GET /api/member/v1/protection/limits': () => ({ value: limits }) },
  reach: (page) => page.press(named(t('limits.action.set'), loss)),
  faults: [{ enter: (page) => page.type(lossField, '0'), at: lossField, says: t('limits.dialog.positive') }],
  fill: (page) => page.type(lossField, '80'),
  submit: save,
  request: 'PUT /api/member/v1/protection/limits/money',
  body: { kind: 'loss', period: 'day', currency: 'EUR', ceiling: '800000' },
  value: limits,
});

const minutes = t('protection.limit.time.field');

testForm('a time limit', {
  draw: () => <PlayLimitPanels viewer={viewer} />,
  replies: { 'GET /api/member/v1/protection/limits': () => ({ value: limits }) },
  reach: (page) => page.press(named(t('limits.action.set'), t('protection.limit.time.dayWhole'))),
  faults: ['4', '1441', '7.5'].map((typed) => ({
    enter: (page: Page) => page.type(minutes, typed),
    at: minutes,
    says: t('protection.limit.time.fault', { min: 5, max: fmt.number(1_440) }),
  })),
  fill: (page) => page.type(minutes, '90'),
  submit: save,
  request: 'PUT /api/member/v1/protection/limits/time',
  body: { kind: 'day', minutes: 90 },
  value: limits,
});

const profile = { coolingOff: ['24h', '7d'], exclusion: ['6m', 'forever'], allBrands: true };
const standing = { restriction: null, profile } as unknown as ProtectionStanding;

for (const [action, option, path] of [
  ['break', '7d', 'cooling-off'],
  ['exclusion', '6m', 'exclusion'],
] as const)
  testForm(`the choice of a break or an exclusion (${action})`, {
    draw: () => <BreakDialog viewer={viewer} standing={standing} action={action} onClose={nothing} />,
    faults: [{ at: t('protection.rest.howLong'), says: t('protection.rest.choose') }],
    fill: (page) => page.choose(t(`protection.duration.${option}`)),
    submit: t(`protection.rest.${action}.yes`),
    request: `POST /api/member/v1/protection/${path}`,
    body: { option },
    value: standing,
  });
