import { ChangePasswordPopup } from '../features/change-password/change-password-popup.tsx';
import { ForcedChangeDialog } from '../features/change-password/forced-change-dialog.tsx';
import { EntryCodePopup } from '../features/entry/entry-code-popup.tsx';
import { SocialAccountPopup } from '../features/entry/social-account-popup.tsx';
import { ResetPasswordPopup } from '../features/forgot/reset-password-popup.tsx';
import { StepUpDialog } from '../features/second-step/step-up-dialog.tsx';

/** What a link in a mail, a provider's return or a logged-in member opens: apart from what every newcomer loads. */
export const accountPopups = {
  resetPassword: ResetPasswordPopup,
  changePassword: ChangePasswordPopup,
  socialAccount: SocialAccountPopup,
  entryCode: EntryCodePopup,
  forcedChange: ForcedChangeDialog,
  stepUp: StepUpDialog,
};
