import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/manrope/wght.css';
import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
