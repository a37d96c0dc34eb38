import type { Fmt, MessageId } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { searchMembersEndpoint } from '@fairhouse/protocol/ops/members';
import { businessKeys, policyKeys } from '@fairhouse/protocol/ops/settings-constants';
import type { Permission } from '@fairhouse/protocol/permissions';
import { callOps } from '#framework/ops-call.ts';
import { isAllowed, type Session } from '#framework/session.ts';
import { screens } from '../screens.ts';
import { addressOf, inMenuOrder } from '../shell/menu.rules.ts';
import type { Command, CommandSource } from './command.types.ts';
import { naturalRange } from './natural-range.ts';
import { isReference, ranked } from './rank.rules.ts';

export type PaletteContext = {
  readonly t: Translate;
  readonly fmt: Fmt;
  readonly session: Session;
  readonly recent: readonly string[];
};

const shownMax = 8;
const memberTextMin = 3;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The pages that accept a date range. */
const datedScreens = ['B02', 'B21', 'B10', 'B52'];

/** Members by id, account, phone or part of it. Masked results stay masked. */
const membersSource = ({ session }: PaletteContext): CommandSource => ({
  id: 'members',
  title: 'ops.palette.members',
  find: async (text, brandId, signal) => {
    const typed = text.trim();
    if (typed.length < memberTextMin || !isAllowed(session, 'member.read', brandId)) return [];
    const { found } = await callOps(searchMembersEndpoint, { params: { brandId }, query: { text: typed } }, signal);
    return found.map(({ memberId, account, nickname, contact }) => ({
      id: `member-${memberId}`,
      title: nickname === '' || nickname === account ? account : `${account} · ${nickname}`,
      ...(contact !== null && { hint: contact }),
      href: `/b/${brandId}/members/${memberId}`,
    }));
  },
});

const pagesSource = ({ t, session }: PaletteContext): CommandSource => ({
  id: 'pages',
  title: 'ops.palette.pages',
  find: async (text, brandId) =>
    ranked(
      inMenuOrder(screens)
        .filter(({ permission }) => isAllowed(session, permission, brandId))
        .map((screen) => ({
          id: `page-${screen.id}`,
          title: t(screen.title),
          hint: t(`ops.nav.${screen.nav.group}`),
          href: addressOf(screen, brandId),
        })),
      text,
    ).slice(0, text.trim() === '' ? undefined : shownMax),
});

/** What operators do, in their words: the page or dialog that does it. */
const actions = [
  { id: 'adjust', permission: 'ledger.adjust', href: '/members', title: 'ops.palette.action.adjust' },
  { id: 'freeze', permission: 'member.freeze', href: '/members', title: 'ops.palette.action.freeze' },
  { id: 'withdrawals', permission: 'withdrawal.review', href: '/withdrawals', title: 'ops.palette.action.withdrawals' },
  { id: 'deposits', permission: 'deposit.review', href: '/deposits', title: 'ops.palette.action.deposits' },
  { id: 'approve', permission: 'approval.read', href: '/approvals', title: 'ops.palette.action.approve' },
  { id: 'minimum', permission: 'payment_method.read', href: '/payment-methods', title: 'ops.palette.action.minimum' },
  { id: 'method', permission: 'payment_method.edit', href: '/payment-methods/new', title: 'ops.palette.action.method' },
  { id: 'broadcast', permission: 'broadcast.send', href: '/broadcasts/new', title: 'ops.palette.action.broadcast' },
  { id: 'announce', permission: 'announcement.edit', href: '/announcements/new', title: 'ops.palette.action.announce' },
  { id: 'maintenance', permission: 'maintenance.edit', href: '/maintenance', title: 'ops.palette.action.maintenance' },
  { id: 'block', permission: 'region.edit', href: '/regions', title: 'ops.palette.action.block' },
  { id: 'domain', permission: 'domain.edit', href: '/domains', title: 'ops.palette.action.domain' },
] as const satisfies readonly { id: string; permission: Permission; href: `/${string}`; title: MessageId }[];

const actionsSource = ({ t, session }: PaletteContext): CommandSource => ({
  id: 'actions',
  title: 'ops.palette.actions',
  find: async (text, brandId) =>
    text.trim() === ''
      ? []
      : ranked(
          actions
            .filter(({ permission }) => isAllowed(session, permission, brandId))
            .map(({ id, href, title }) => ({ id: `action-${id}`, title: t(title), href: `/b/${brandId}${href}` })),
          text,
        ).slice(0, shownMax),
});

/** Every setting by its name: business settings and the login policy. */
const settingsSource = ({ t, session }: PaletteContext): CommandSource => ({
  id: 'settings',
  title: 'ops.palette.settings',
  find: async (text, brandId) => {
    if (text.trim() === '' || !isAllowed(session, 'settings.read', brandId)) return [];
    const named = (keys: readonly string[], path: string) =>
      keys.map((key) => ({
        id: `setting-${key}`,
        title: t(`opsSettings.constant.${key}` as MessageId),
        href: `/b/${brandId}${path}#${key}`,
      }));
    return ranked([...named(businessKeys, '/constants'), ...named(policyKeys, '/policy')], text).slice(0, shownMax);
  },
});

/** The pages opened last, while nothing is typed. */
const recentSource = ({ t, session, recent }: PaletteContext): CommandSource => ({
  id: 'recent',
  title: 'ops.palette.recent',
  find: async (text, brandId) =>
    text.trim() !== ''
      ? []
      : recent.flatMap((id) => {
          const screen = screens.find((each) => each.id === id);
          if (screen === undefined || !isAllowed(session, screen.permission, brandId)) return [];
          return [{ id: `recent-${id}`, title: t(screen.title), href: addressOf(screen, brandId) }];
        }),
});

const brandsSource = ({ t, session }: PaletteContext): CommandSource => ({
  id: 'brands',
  title: 'ops.palette.brands',
  find: async (text, brandId) =>
    ranked(
      session.brands
        .filter((brand) => brand.brandId !== brandId)
        .map((brand) => ({
          id: `brand-${brand.brandId}`,
          title: brand.name,
          hint: t('ops.palette.toBrand'),
          href: `/b/${brand.brandId}/today`,
        })),
      text,
    ).slice(0, text.trim() === '' ? 0 : shownMax),
});

/** The pages that a pasted reference may belong to. Each page reports itself whether the reference exists. */
const referencesSource = ({ t, session }: PaletteContext): CommandSource => ({
  id: 'references',
  title: 'ops.palette.references',
  find: async (text, brandId) => {
    const typed = text.trim();
    if (!isReference(typed)) return [];
    const reference = encodeURIComponent(typed);
    const all: (Command & { isOpen: boolean })[] = [
      {
        id: 'reference-ledger',
        title: t('ops.palette.traceLedger', { reference: typed }),
        href: `/b/${brandId}/ledger?reference=${reference}`,
        isOpen: isAllowed(session, 'ledger.read', brandId),
      },
      {
        id: 'reference-bets',
        title: t('ops.palette.findBet', { reference: typed }),
        href: `/b/${brandId}/bets?text=${reference}`,
        isOpen: isAllowed(session, 'bet.read', brandId),
      },
      {
        id: 'reference-approval',
        title: t('ops.palette.openApproval', { reference: typed }),
        href: `/b/${brandId}/approvals?approval=${reference}`,
        isOpen: uuid.test(typed) && isAllowed(session, 'approval.read', brandId),
      },
    ];
    return all.filter(({ isOpen }) => isOpen);
  },
});

const datesSource = ({ t, fmt, session }: PaletteContext): CommandSource => ({
  id: 'dates',
  title: 'ops.palette.dates',
  find: async (text, brandId) => {
    const range = await naturalRange(text, new Date());
    if (range === null) return [];
    const search = `?from=${encodeURIComponent(range.from)}&to=${encodeURIComponent(range.to)}`;
    return inMenuOrder(screens)
      .filter(({ id, permission }) => datedScreens.includes(id) && isAllowed(session, permission, brandId))
      .map((screen) => ({
        id: `date-${screen.id}`,
        title: t('ops.palette.inRange', { page: t(screen.title) }),
        hint: fmt.range(range.from, range.to),
        href: `${addressOf(screen, brandId)}${search}${screen.id === 'B10' ? '&tab=journals' : ''}`,
      }));
  },
});

/** The built-in sources of the palette. Search results are listed before pages. */
export const paletteSources = (context: PaletteContext): readonly CommandSource[] => [
  datesSource(context),
  recentSource(context),
  membersSource(context),
  actionsSource(context),
  pagesSource(context),
  settingsSource(context),
  brandsSource(context),
  referencesSource(context),
];
