import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';

/** Which rows are ticked; another question forgets them, because nobody sees any more what they would be. */
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
