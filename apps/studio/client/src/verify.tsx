import '@fairhouse/ui/fonts.css';
import './main.css';
import { catalogues } from 'virtual:fairhouse/catalogues';
import { startLanguage } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { httpApi } from './api/http-api.ts';
import { VerifyPage } from './verify/verify-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

const asked = new URLSearchParams(location.search);
const permit = new URLSearchParams(location.hash.slice(1)).get('reveal');
// The address that the player may share does not contain the permit.
history.replaceState(null, '', `${location.pathname}${location.search}`);
const language = asked.get('lang') ?? 'EN';
await startLanguage({ catalogues, languages: { default: language, supported: [language] }, namespaces: ['studio'] });
createRoot(root).render(<VerifyPage api={httpApi()} firstRound={asked.get('round') ?? ''} permit={permit} />);
