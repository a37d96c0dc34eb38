import type { Fmt } from '@fairhouse/i18n';
import type { Translate } from '@fairhouse/i18n/react';
import { searchMembersEndpoint } from '@fairhouse/protocol/ops/members';
import { callOps } from '#framework/ops-call.ts';
import { isAllowed, type Session } from '#framework/session.ts';
import { screens } from '../screens.ts';
import { addressOf, inMenuOrder } from '../shell/menu.rules.ts';
import type { Command, CommandSource } from './command.types.ts';
import { naturalRange } from './natural-range.ts';
import { isReference, ranked } from './rank.rules.ts';

export type PaletteContext = { readonly t: Translate; readonly fmt: Fmt; readonly session: Session };

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
  membersSource(context),
  pagesSource(context),
  brandsSource(context),
  referencesSource(context),
];
