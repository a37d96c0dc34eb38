import '@fairhouse/ui/fonts.css';
import './main.css';
import { catalogues } from 'virtual:fairhouse/catalogues';
import { startLanguage } from '@fairhouse/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readBoot } from './app/boot.ts';
import { loadOverrides } from './app/load-overrides.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { seedFromBoot } from './app/seed-from-boot.ts';
import { keepInstallPrompt } from './shared/install/install-prompt.ts';
import { keepReferralCode } from './shared/session/referral-code.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

keepInstallPrompt();
keepReferralCode(location.search);
registerServiceWorker();
seedFromBoot();
// The inline script has already requested the texts: this waits for the pending request.
await startLanguage({ catalogues, languages: readBoot().permission?.info.languages, loadOverrides });

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
