import { useLocation } from '@tanstack/react-router';
import { type MemberSearch, memberSearch } from './route-search.ts';

/** What a link or a search has filled in. Read from the address, because forms are also shown outside their page. */
export const usePrefill = (): Pick<MemberSearch, 'amount' | 'limit'> =>
  memberSearch(useLocation({ select: ({ search }) => search }));
