import { catalogues } from 'virtual:fairhouse/catalogues';
import { useQuery } from '@tanstack/react-query';

/** A compiled text: words, and places for values as `[name]`. */
type Compiled = string | readonly (string | readonly unknown[])[];
type Messages = Readonly<Record<string, Compiled>>;

const read = (message: Compiled, values: Readonly<Record<string, string>>): string =>
  typeof message === 'string'
    ? message
    : message.map((part) => (typeof part === 'string' ? part : (values[String(part[0])] ?? ''))).join('');

const load = async (packId: string): Promise<Messages> => {
  const place = catalogues.packs[packId]?.[catalogues.namespaces.indexOf('register')];
  const url = place === undefined ? undefined : catalogues.files[place];
  if (url === undefined) return {};
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
  return ((await response.json()) as { messages: Messages }).messages;
};

export type PreviewText = (id: string, values?: Readonly<Record<string, string>>) => string;

/** The texts of the registration form in any pack, without changing the language of the page. */
export const usePreviewTexts = (packId: string): PreviewText => {
  const { data = {} } = useQuery({
    queryKey: ['previewTexts', packId],
    queryFn: () => load(packId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id, values = {}) => {
    const message = data[id];
    return message === undefined ? id : read(message, values);
  };
};
