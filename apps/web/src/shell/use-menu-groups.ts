import { useT } from '@fairhouse/i18n/react';
import {
  CircleHelp,
  Coins,
  Gift,
  Headset,
  HeartHandshake,
  House,
  LogOut,
  Scale,
  Smartphone,
  Sparkles,
  Users,
} from 'lucide-react';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { comingMemberPages, isComing } from '#shared/navigation/coming-paths.ts';
import { openPopup } from '#shared/popups/popup.store.ts';
import { memberPages, openMemberPage } from '#shared/session/open-member-page.ts';
import type { Viewer } from '#shared/session/viewer.ts';
import type { MenuLine } from './menu-line.ts';

/** Spec §2, §6: the referral entry is shown where the brand has it and the viewer may invite. */
const hasReferral = (brand: BrandInfo, viewer: Viewer): boolean =>
  isSwitchedOn(brand.whitelabel, 'AGENTPOLICY3') && viewer.kind !== 'visitor' && viewer.hasReferral;

/** The lines of S05 for this brand and this viewer; disabled ones are left out. */
export const useMenuGroups = (brand: BrandInfo, viewer: Viewer): MenuLine[][] => {
  const t = useT();
  const open = (page: Parameters<typeof openMemberPage>[0]) => () => openMemberPage(page, { viewer, t });
  const play: MenuLine[] = [{ key: 'home', label: t('core.title.home'), Icon: House, to: '/' }];
  if (!isComing('/promotions'))
    play.push({ key: 'promotions', label: t('core.title.promotions'), Icon: Gift, to: '/promotions' });
  if (!comingMemberPages.includes('rewardCenter'))
    play.push({ key: 'rewards', label: t('core.menu.rewards'), Icon: Sparkles, onPress: open('rewards') });
  if (!isComing('/pointMall'))
    play.push({ key: 'points', label: t('core.title.pointMall'), Icon: Coins, to: '/pointMall' });
  if (hasReferral(brand, viewer))
    play.push({ key: 'referral', label: t('core.menu.referral'), Icon: Users, onPress: open('referral') });
  const care: MenuLine[] = [
    { key: 'app', label: t('core.title.app'), Icon: Smartphone, to: '/app' },
    { key: 'service', label: t('core.service.title'), Icon: Headset, onPress: () => openPopup('service', {}) },
    { key: 'help', label: t('core.title.help'), Icon: CircleHelp, to: '/helpmc' },
    {
      key: 'saferPlay',
      label: t('core.menu.saferPlay'),
      Icon: HeartHandshake,
      // Visitors and trial accounts have no limits to set: they get the help section instead.
      to: viewer.kind === 'member' || viewer.kind === 'agent' ? memberPages.saferPlay : '/helpmc#safety',
    },
    { key: 'legal', label: t('core.menu.legal'), Icon: Scale, onPress: () => openPopup('legal', {}) },
  ];
  const leave: MenuLine[] =
    viewer.kind === 'visitor'
      ? []
      : [{ key: 'logout', label: t('core.entry.logout'), Icon: LogOut, onPress: () => openPopup('logout', {}) }];
  return [play, care, leave].filter((lines) => lines.length > 0);
};
