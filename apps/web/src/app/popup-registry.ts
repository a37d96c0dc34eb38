import type { Namespace } from '@fairhouse/i18n';
import { loadNamespaces } from '@fairhouse/i18n/react';
import type { ComponentType } from 'react';
import type { PopupComponentProps, PopupKind } from '../shared/popups/popup-kinds.ts';
import { loadAccountPopup, loadAuthPopup } from './load-auth-popup.ts';

/** A popup's component is loaded when it is first opened, so that none of them slows down the first paint. */
export type PopupLoader<Kind extends PopupKind> = () => Promise<{ default: ComponentType<PopupComponentProps<Kind>> }>;

const named = <Module, Component>(load: Promise<Module>, pick: (module: Module) => Component) =>
  load.then((module) => ({ default: pick(module) }));

/** A popup that is loaded together with its texts. */
const withTexts = async <Module>(load: Promise<Module>, ...namespaces: Namespace[]): Promise<Module> => {
  const [module] = await Promise.all([load, loadNamespaces(...namespaces)]);
  return module;
};

/** Every popup by name. Its props are declared in `shared/popups/popup-kinds.ts`. */
export const popupRegistry: { [Kind in PopupKind]: PopupLoader<Kind> } = {
  dialog: () => named(import('../features/dialogs/generic-dialog.tsx'), (module) => module.GenericDialog),
  needsLogin: () => named(import('../features/dialogs/needs-login-dialog.tsx'), (module) => module.NeedsLoginDialog),
  needsRealAccount: () =>
    named(import('../features/dialogs/needs-real-account-dialog.tsx'), (module) => module.NeedsRealAccountDialog),
  gameMaintenance: () =>
    named(import('../features/game-maintenance/game-maintenance-popup.tsx'), (module) => module.GameMaintenancePopup),
  search: () =>
    named(withTexts(import('../features/search/search-popup.tsx'), 'search'), (module) => module.SearchPopup),
  gameDetail: () =>
    named(
      withTexts(import('../features/game-detail/game-detail-popup.tsx'), 'game'),
      (module) => module.GameDetailPopup,
    ),
  logout: () => named(import('../features/dialogs/logout-dialog.tsx'), (module) => module.LogoutDialog),
  copied: () => named(import('../features/dialogs/copied-dialog.tsx'), (module) => module.CopiedDialog),
  service: () => named(import('../features/dialogs/service-dialog.tsx'), (module) => module.ServiceDialog),
  login: () => loadAuthPopup('login'),
  register: () => loadAuthPopup('register'),
  welcome: () => loadAuthPopup('welcome'),
  forgotPassword: () => loadAuthPopup('forgotPassword'),
  resetPassword: () => loadAccountPopup('resetPassword'),
  secondStep: () => loadAuthPopup('secondStep'),
  changePassword: () => loadAccountPopup('changePassword'),
  trial: () => loadAuthPopup('trial'),
  socialAccount: () => loadAccountPopup('socialAccount'),
  entryCode: () => loadAccountPopup('entryCode'),
  gameDeposit: () =>
    named(
      withTexts(import('../features/cashier/game-deposit-sheet.tsx'), 'cashier', 'protection'),
      (module) => module.GameDepositSheet,
    ),
  cashier: () => named(import('../features/cashier/cashier-sheet.tsx'), (module) => module.CashierSheet),
  language: () => named(import('../features/language/language-popup.tsx'), (module) => module.LanguagePopup),
  announcement: () =>
    named(import('../features/announcements/announcement-popup.tsx'), (module) => module.AnnouncementPopup),
  notice: () => named(import('../features/announcements/notice-popup.tsx'), (module) => module.NoticePopup),
  contract: () =>
    named(
      withTexts(import('../features/agent-contracts/contract-popup.tsx'), 'agent', 'agentContract', 'bets'),
      (module) => module.ContractPopup,
    ),
  contracts: () =>
    named(
      withTexts(import('../features/agent-contracts/contracts-popup.tsx'), 'agentContract'),
      (module) => module.ContractsPopup,
    ),
  help: () => named(withTexts(import('../features/help/help-popup.tsx'), 'cashier'), (module) => module.HelpPopup),
  legal: () => named(withTexts(import('../features/help/legal-popup.tsx'), 'cashier'), (module) => module.LegalPopup),
};
