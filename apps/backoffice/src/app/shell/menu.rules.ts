import { type NavGroup, navGroups, type OpsScreen } from '#framework/screen.types.ts';

type Listed = OpsScreen & { readonly nav: NonNullable<OpsScreen['nav']> };

const isListed = (screen: OpsScreen): screen is Listed => screen.nav !== undefined;

export const addressOf = ({ scope, path }: OpsScreen, brandId: string): string =>
  scope === 'brand' ? `/b/${brandId}${path}` : `/house${path}`;

/** The menu's screens, sorted by group and order. */
export const inMenuOrder = (screens: readonly OpsScreen[]): Listed[] =>
  screens
    .filter(isListed)
    .toSorted(
      (some, other) =>
        navGroups.indexOf(some.nav.group) - navGroups.indexOf(other.nav.group) || some.nav.order - other.nav.order,
    );

export type MenuGroup = { readonly group: NavGroup; readonly screens: readonly Listed[] };

/** The menu of one operator, without screens they may not open and without empty groups. */
export const menuOf = (screens: readonly OpsScreen[], mayOpen: (screen: OpsScreen) => boolean): MenuGroup[] => {
  const open = inMenuOrder(screens).filter(mayOpen);
  return navGroups
    .map((group) => ({ group, screens: open.filter(({ nav }) => nav.group === group) }))
    .filter((entry) => entry.screens.length > 0);
};

/** Whether a URL is a screen or below it, so that a member's page highlights the list of members. */
export const isBelow = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

/** The same page in another brand; a detail page leads to its list, because the object belongs to the old brand. */
export const inOtherBrand = (pathname: string, brandId: string, screens: readonly OpsScreen[]): string => {
  const [, , , first] = pathname.split('/');
  const isHere = screens.some(({ scope, path }) => scope === 'brand' && path === `/${first}`);
  return pathname.startsWith('/b/') && isHere ? `/b/${brandId}/${first}` : `/b/${brandId}/today`;
};
