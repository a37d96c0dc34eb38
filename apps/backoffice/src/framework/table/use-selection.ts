import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';

/** The selected rows. A changed query clears them, because they may no longer be visible. */
export const useSelection = (question: string) => {
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [isAll, setIsAll] = useState(false);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setSelected({});
    setIsAll(false);
  }
  const select = (next: RowSelectionState) => {
    setSelected(next);
    setIsAll(false);
  };
  return { selected, select, isAll, setIsAll };
};
