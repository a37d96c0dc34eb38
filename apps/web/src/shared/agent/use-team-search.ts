import { zoneDay } from '@fairhouse/i18n/zone-day';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useBrand } from '../brand/brand.store.ts';
import { readAgentSearch } from '../navigation/agent-search.ts';
import type { AgentSearch } from '../navigation/agent-search.types.ts';
import { type Period, periodOf } from './team-filter.rules.ts';

export type TeamSearch = {
  search: AgentSearch;
  period: Period;
  /** The day of the brand's zone, in which all days are meant. */
  today: string;
  timeZone: string;
  /** Changes filters. The page number begins anew, unless it is what changes. */
  change: (filters: Partial<AgentSearch>) => void;
};

/** The filters of a team page, which live in its address. */
export const useTeamSearch = (): TeamSearch => {
  const { timeZone } = useBrand();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => readAgentSearch(location.search) });
  const today = zoneDay(Date.now(), timeZone);
  return {
    search,
    period: periodOf(search, today),
    today,
    timeZone,
    change: (filters) =>
      void navigate({
        to: '/agentHome',
        search: { ...search, page: undefined, ...filters },
        replace: filters.under === undefined,
        resetScroll: false,
      }),
  };
};
