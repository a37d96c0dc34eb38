import { LoginPopup } from '../features/entry/login-popup.tsx';
import { TrialPopup } from '../features/entry/trial-popup.tsx';
import { ForgotPasswordPopup } from '../features/forgot/forgot-password-popup.tsx';
import { RegisterPopup } from '../features/register/register-popup.tsx';
import { WelcomePopup } from '../features/register/welcome-popup.tsx';
import { SecondStepPopup } from '../features/second-step/second-step-popup.tsx';

/**
 * The login and registration popups as one chunk: visitors switch between them, they share most of their parts, and on
 * a slow connection twenty small files cost more than their content.
 */
export const authPopups = {
  login: LoginPopup,
  register: RegisterPopup,
  welcome: WelcomePopup,
  forgotPassword: ForgotPasswordPopup,
  secondStep: SecondStepPopup,
  trial: TrialPopup,
};
