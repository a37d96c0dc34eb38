import '@fairhouse/ui/fonts.css';
import '../src/main.css';
import { catalogues } from 'virtual:fairhouse/catalogues';
import type { OpenedGame } from '@fairhouse/games/wire';
import { startLanguage } from '@fairhouse/i18n/react';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app.tsx';
import { loadGame } from '../src/game-modules.ts';
import { createSession } from '../src/session/create-session.ts';
import { watchPresses } from '../src/session/press-guard.ts';
import { fakeStudio } from './fake-studio.ts';
import { fakeTable } from './fake-table.ts';
import { findRules, sampleNames } from './find-rules.ts';
import { GameList } from './game-list.tsx';
import { plainGame, plainTable } from './plain-game.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw into.');

await startLanguage({ catalogues, languages: { default: 'EN', supported: ['EN'] }, namespaces: ['studio'] });

const asked = new URLSearchParams(location.search);
const engine = asked.get('engine') as OpenedGame['engine'] | null;

const showGame = async (wanted: OpenedGame['engine']): Promise<void> => {
  const name = asked.get('name') ?? sampleNames[wanted];
  const mode = asked.get('mode') === 'real' ? 'real' : 'demo';
  const found = findRules(wanted, name, asked.has('jackpot'));
  const api = fakeStudio({
    engine: wanted,
    name,
    design: found.design,
    solo: found.solo,
    mode,
    minCycleMs: Number(asked.get('cycle') ?? (wanted === 'crash' ? 1_000 : 2_500)),
    delayMs: Number(asked.get('delay') ?? 120),
    isLossy: asked.has('lossy'),
    hasAutoplay: asked.has('autoplay'),
    fault: asked.get('fault'),
  });
  if (found.table !== null) {
    const bettingMs = Number(asked.get('betting') ?? 12_000);
    const Socket = fakeTable({ rules: found.table, design: found.design, bettingMs, change: api.wallet.change });
    const RealSocket = window.WebSocket;
    // The page's live reload needs the real `WebSocket`.
    window.WebSocket = new Proxy(RealSocket, {
      construct: (target, [url, ...rest]: [string | URL, ...unknown[]]) =>
        String(url).includes('table.invalid')
          ? Reflect.construct(Socket, [String(url)])
          : Reflect.construct(target, [url, ...rest]),
    });
  }
  const launch = {
    gameCode: `DEV_${wanted}_${name}`,
    mode,
    launchToken: null,
    language: 'EN',
    parentOrigin: null,
  } as const;
  const plain = found.table === null ? plainGame : plainTable;
  const load = asked.has('plain') ? async () => plain : loadGame;
  const frame = { isFramed: false, send: () => undefined, subscribe: () => () => undefined };
  const session = createSession({ api, frame, launch, presses: watchPresses(window) });
  void session.open();
  createRoot(root).render(<App session={session} frame={frame} gameCode={launch.gameCode} load={load} />);
};

if (engine === null) createRoot(root).render(<GameList />);
else {
  await showGame(engine).catch((error: unknown) => {
    root.textContent = String(error);
  });
}
