import { sampleNames } from './find-rules.ts';

/** The list of games; README.md describes the URL parameters. */
export const GameList = () => (
  <main className="mx-auto max-w-xl p-6">
    <ul className="grid gap-2">
      {Object.entries(sampleNames).map(([engine, name]) => (
        <li key={engine}>
          <a
            className="flex justify-between gap-4 rounded-lg border border-line bg-surface-1 px-4 py-3 hover:border-control"
            href={`/?engine=${engine}&name=${encodeURIComponent(name)}`}
          >
            <b>{engine}</b>
            <span className="text-text-2">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </main>
);
