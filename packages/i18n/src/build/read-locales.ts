import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Namespace } from '../messages.types.ts';

/** The catalogues are in `<tag>/<namespace>.json`. */
export const localesFolder = fileURLToPath(new URL('../../locales/', import.meta.url));

/** The texts of one namespace in one language; empty if it is not translated. */
export type ReadCatalogue = (tag: string, namespace: Namespace) => Readonly<Record<string, string>>;

export const readCatalogue: ReadCatalogue = (tag, namespace) => {
  const file = `${localesFolder}${tag}/${namespace}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
};

/** Every language with at least one catalogue. */
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

/** The studio's pages are a separate build, and the texts of a data copy are rendered by the server. */
const shippedElsewhere: ReadonlySet<Namespace> = new Set(['studio', 'dataCopy']);

/** The namespaces of the player app. Those of the back office are excluded. */
export const playerNamespaces = (): Namespace[] =>
  sourceNamespaces().filter((namespace) => !isOps(namespace) && !shippedElsewhere.has(namespace));

/** The namespaces of the back office: `ops` and those that start with it. */
export const opsNamespaces = (): Namespace[] => sourceNamespaces().filter(isOps);

/** A note for translators, and the maximum number of characters. */
export type MessageMeta = { readonly description: string; readonly max?: number };

/** Notes on the texts of one namespace; most texts have none. */
export const readMeta = (namespace: Namespace): Readonly<Record<string, MessageMeta>> => {
  const file = fileURLToPath(new URL(`../../meta/${namespace}.json`, import.meta.url));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, MessageMeta>) : {};
};
