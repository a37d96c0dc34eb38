import type { MessageId } from '@fairhouse/i18n';

/** A work of others that this site shows. Names, licences and addresses are not translated. */
export type Work = {
  name: string;
  licence: string;
  licenceUrl: string;
  url: string;
  useId: MessageId;
  authors: readonly string[];
};

export const works: readonly Work[] = [
  {
    name: 'Lucide',
    licence: 'ISC',
    licenceUrl: 'https://lucide.dev/license',
    url: 'https://lucide.dev',
    useId: 'pages.credits.lucide.use',
    authors: ['Lucide Contributors'],
  },
  {
    name: 'Simple Icons',
    licence: 'CC0-1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    url: 'https://simpleicons.org',
    useId: 'pages.credits.simpleIcons.use',
    authors: ['Simple Icons Contributors'],
  },
  {
    name: 'Inter',
    licence: 'OFL-1.1',
    licenceUrl: 'https://openfontlicense.org',
    url: 'https://rsms.me/inter/',
    useId: 'pages.credits.inter.use',
    authors: ['The Inter Project Authors'],
  },
  {
    name: 'Manrope',
    licence: 'OFL-1.1',
    licenceUrl: 'https://openfontlicense.org',
    url: 'https://manropefont.com',
    useId: 'pages.credits.manrope.use',
    authors: ['The Manrope Project Authors'],
  },
];
