import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Namespace } from '../messages.types.ts';

/** Where the catalogues lie: `<tag>/<namespace>.json`. */
export const localesFolder = fileURLToPath(new URL('../../locales/', import.meta.url));

/** The texts of one namespace in one language; none where nobody has translated it. */
export type ReadCatalogue = (tag: string, namespace: Namespace) => Readonly<Record<string, string>>;

export const readCatalogue: ReadCatalogue = (tag, namespace) => {
  const file = `${localesFolder}${tag}/${namespace}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
};

/** Every language somebody has begun. */
export const localeTags = (): string[] =>
  readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Every namespace that has an English catalogue. */
export const sourceNamespaces = (): Namespace[] =>
  readdirSync(`${localesFolder}en`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length) as Namespace)
    .sort();

const isOps = (namespace: Namespace): boolean => /^ops([A-Z]|$)/.test(namespace);

/** The pages of the studio are a build of their own, and a copy of data is worded by the server. */
const shippedElsewhere: ReadonlySet<Namespace> = new Set(['studio', 'dataCopy']);

/** The texts of the player's app; those of the back office are none of a player's business. */
export const playerNamespaces = (): Namespace[] =>
  sourceNamespaces().filter((namespace) => !isOps(namespace) && !shippedElsewhere.has(namespace));

/** The texts of the back office alone: `ops` and what begins with it. */
export const opsNamespaces = (): Namespace[] => sourceNamespaces().filter(isOps);

/** What a translator has to know about a text, and how many characters its place holds. */
export type MessageMeta = { readonly description: string; readonly max?: number };

/** Of the texts of one namespace; most explain themselves. */
export const readMeta = (namespace: Namespace): Readonly<Record<string, MessageMeta>> => {
  const file = fileURLToPath(new URL(`../../meta/${namespace}.json`, import.meta.url));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, MessageMeta>) : {};
};
