import { loadNamespaces } from '@fairhouse/i18n/react';
import { type ComponentType, lazy } from 'react';

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadNamespaces('ops', 'opsStaff')]);
  return loaded;
};

/** The pages outside the shell. */
export const signedOutPages: Record<'signIn' | 'invitation', ComponentType> = {
  signIn: lazy(async () => ({
    default: (await withTexts(import('../features/staff/sign-in-screen.tsx'))).SignInScreen,
  })),
  invitation: lazy(async () => ({
    default: (await withTexts(import('../features/staff/invitation-screen.tsx'))).InvitationScreen,
  })),
};

export const StepUpDialog = lazy(async () => ({
  default: (await withTexts(import('../features/staff/step-up-dialog.tsx'))).StepUpDialog,
}));
