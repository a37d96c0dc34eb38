import type * as wire from '@fairhouse/protocol/wire-types';
import type { ReactNode } from 'react';
import type { Contract, Debt } from '../contracts/contract.types.ts';

/** One button of the generic dialog. The dialog closes after it, unless the handler returns `stay`. */
export type DialogButton = {
  label: string;
  variant?: 'primary' | 'quiet' | 'danger' | 'money';
  onPress?: () => unknown;
};

/** The methods of a second proof at a login. */
export type SecondStepMethod = 'passkey' | 'authenticator' | 'sms' | 'email' | 'smsAndBankName';

/** The name that an agent has chosen, the secret of the first login, and the brand's form for it. */
export type Activation = { username: string; secret: string; form: 'register' | 'registerMobile' };

/**
 * Every popup by name, with its props. A feature adds its line here and its component to `app/popup-registry.ts`; the
 * compiler then checks both against the same props.
 */
export type PopupProps = {
  /** S10: one dialog for all. `html` is sanitised before it is shown. */
  dialog: {
    icon?: ReactNode;
    title: string;
    html?: string;
    text?: string;
    buttons?: readonly DialogButton[];
    closesOnCover?: boolean;
    autoCloseMs?: number;
  };
  /** D03. `notice` explains why a login is requested, as when a page needs a member. */
  login: { notice?: string };
  /** D06, D07. `activation`: the account of an agent's new member, whose first login is the registration. */
  register: { activation?: Activation };
  /** The next steps of a new member. `isAwaited`: the page below is the one that the member had asked for. */
  welcome: { isAwaited: boolean };
  /** D08. */
  forgotPassword: Record<never, never>;
  /** The second half of D08 by mail: `token` is from the fragment after # in the link. */
  resetPassword: { token: string };
  /** D04. `methods` are the member's verified ones, strongest first. */
  secondStep: {
    pendingId: string;
    methods: readonly SecondStepMethod[];
    triesLeft: number;
    expiresAt: string;
    area: 'member' | 'agent';
  };
  /** D09, voluntary. The forced change is not a popup but a gate (`session-host.tsx`). */
  changePassword: Record<never, never>;
  /** A check, then a trial account; it continues to the requested path. */
  trial: Record<never, never>;
  /** D28: a provider has identified a person to whom no account is linked. */
  socialAccount: { provider: 'google' | 'facebook' | 'telegram'; suggestedName: string; remember: boolean };
  /** The link of security.md 3.2: it never logs in without a click. */
  entryCode: { code: string };
  /** D13. */
  needsLogin: Record<never, never>;
  /** D14. */
  needsRealAccount: Record<never, never>;
  /** D15. `nodeId` finds available games of the same kind; without it the hot ones are shown. */
  gameMaintenance: { gameName: string; nodeId?: string };
  /** S09: the search of the whole site. `text` is its initial text. */
  search: { text?: string };
  /** The facts of a game, and the ways to start it. */
  gameDetail: { game: wire.Game };
  /** D16. */
  logout: Record<never, never>;
  /** D17. `what` is announced and shown: an account id, an address. */
  copied: { what?: string };
  cashier: Record<never, never>;
  /** A deposit above a running game, which stays where it is. */
  gameDeposit: Record<never, never>;
  /** The channels of customer service. */
  service: Record<never, never>;
  /** S15. */
  language: Record<never, never>;
  /** D01. `announcementId` opens the list at that item. */
  announcement: { announcementId?: string };
  /** D02. `noticeId` is the item of the marquee that was clicked. */
  notice: { noticeId?: string };
  /** D18. */
  contract: { contractId: string };
  /** D19, after a login: what waits for the agent. */
  contracts: { waiting: { contracts: readonly Contract[]; debts: readonly Debt[] } };
  /** D10. `section` is the key of a section, such as `term`. */
  help: { section?: string };
  /** D11. */
  legal: Record<never, never>;
};

export type PopupKind = keyof PopupProps;

/** The props of every popup component: its own, and how to close it. */
export type PopupComponentProps<Kind extends PopupKind> = PopupProps[Kind] & { isOpen: boolean; onClose: () => void };
