import '@fairhouse/ui/fonts.css';
import './main.css';
import { catalogues } from 'virtual:fairhouse/catalogues';
import { startLanguage } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { httpApi } from './api/http-api.ts';
import { App } from './app.tsx';
import { openFrame } from './frame/frame.ts';
import { readLaunch, withoutToken } from './frame/read-launch.ts';
import { foreseeGame, loadGame } from './game-modules.ts';
import { createSession } from './session/create-session.ts';
import { watchPresses } from './session/press-guard.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

foreseeGame(new URLSearchParams(location.hash.slice(1)).get('engine'));
const launch = readLaunch(location);
history.replaceState(null, '', withoutToken(location));

const frame = openFrame(launch.parentOrigin);
const session = createSession({ api: httpApi(), frame, launch, presses: watchPresses(window) });
// Not in the first effect of the page: the request must not wait for texts and drawing.
void session.open();
await startLanguage({
  catalogues,
  languages: { default: launch.language, supported: [launch.language] },
  namespaces: ['studio'],
});
createRoot(root).render(<App session={session} frame={frame} gameCode={launch.gameCode} load={loadGame} />);
