import { ChangePasswordPopup } from '../features/change-password/change-password-popup.tsx';
import { ForcedChangeDialog } from '../features/change-password/forced-change-dialog.tsx';
import { EntryCodePopup } from '../features/entry/entry-code-popup.tsx';
import { LoginPopup } from '../features/entry/login-popup.tsx';
import { SocialAccountPopup } from '../features/entry/social-account-popup.tsx';
import { TrialPopup } from '../features/entry/trial-popup.tsx';
import { ForgotPasswordPopup } from '../features/forgot/forgot-password-popup.tsx';
import { ResetPasswordPopup } from '../features/forgot/reset-password-popup.tsx';
import { RegisterPopup } from '../features/register/register-popup.tsx';
import { WelcomePopup } from '../features/register/welcome-popup.tsx';
import { SecondStepPopup } from '../features/second-step/second-step-popup.tsx';
import { StepUpDialog } from '../features/second-step/step-up-dialog.tsx';

/**
 * All login and registration popups as one chunk: visitors switch between them, they share most of their parts, and on
 * a slow connection twenty small files cost more than their content.
 */
export const authPopups = {
  login: LoginPopup,
  register: RegisterPopup,
  welcome: WelcomePopup,
  forgotPassword: ForgotPasswordPopup,
  resetPassword: ResetPasswordPopup,
  secondStep: SecondStepPopup,
  changePassword: ChangePasswordPopup,
  trial: TrialPopup,
  socialAccount: SocialAccountPopup,
  entryCode: EntryCodePopup,
  forcedChange: ForcedChangeDialog,
  stepUp: StepUpDialog,
};
