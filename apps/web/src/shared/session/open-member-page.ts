import type { MessageId } from '@fairhouse/i18n';
import { goTo } from '../navigation/navigator.ts';
import { rememberWantedPath } from '../navigation/wanted-path.ts';
import { openPopup } from '../popups/popup.store.ts';
import type { Viewer } from './viewer.ts';

/** The pages of the personal centre that the shell leads to, by the keys of spec §2. */
export const memberPages = {
  account: '/member?mc=securityCenter',
  deposit: '/member?mc=depositv2',
  withdraw: '/member?mc=withdraw',
  bettingRecord: '/member?mc=personalHistoryCopy',
  accountRecord: '/member?mc=transactionHistory',
  messages: '/member?mc=messageV2',
  rewards: '/member?mc=rewardCenter',
  referral: '/member?mc=referral',
  saferPlay: '/member?mc=saferPlay',
} as const;

type Asker = { viewer: Viewer; t: (id: MessageId) => string };

export const openMemberPage = (page: keyof typeof memberPages, asker: Asker): void =>
  openMemberPath(memberPages[page], asker);

/** Opens a page that needs a real account, or asks for what is missing: a login, or a real account. */
export const openMemberPath = (path: string, { viewer, t }: Asker): void => {
  if (viewer.kind === 'trial') openPopup('needsRealAccount', {});
  else if (viewer.kind !== 'visitor') goTo(path);
  else {
    rememberWantedPath(path);
    openPopup('login', { notice: t('core.error.AUTH_NOT_LOGGED_IN') });
  }
};
