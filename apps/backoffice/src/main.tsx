import '@fairhouse/ui/fonts.css';
import './main.css';
import { catalogues } from 'virtual:fairhouse/catalogues';
import { packs } from '@fairhouse/i18n';
import { startLanguage } from '@fairhouse/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

const supported = packs.filter(({ isPseudo }) => !isPseudo).map(({ id }) => id);
await startLanguage({ catalogues, languages: { default: 'EN', supported, negotiate: true }, namespaces: ['ops'] });

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
