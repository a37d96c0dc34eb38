import { useState } from 'react';
import * as z from 'zod';
import { useSearchState } from '#framework/use-search-state.ts';
import { pressed, type Triage } from './triage.rules.ts';
import { useTriageKeys } from './use-triage-keys.ts';

const search = z.object({ order: z.uuid().optional() });

/** The operator's position in a queue. The open order is in the URL; the rest is page state. */
export const useTriage = (ids: readonly string[]) => {
  const [{ order: opened }, setSearch] = useSearchState(search);
  const [cursor, setCursor] = useState<string | undefined>(undefined);
  const [asking, setAsking] = useState<Triage['asking']>(null);
  const [decidable, setDecidable] = useState<string | null>(null);
  useTriageKeys((key) => {
    const mayDecide = opened !== undefined && decidable === opened;
    const next = pressed({ cursor, opened, asking }, key, { ids, mayDecide });
    setCursor(next.cursor);
    setAsking(next.asking);
    if (next.opened !== opened) setSearch({ order: next.opened }, { replace: true });
  });
  return { opened, cursor, asking, onAsk: setAsking, onDecidable: setDecidable };
};
