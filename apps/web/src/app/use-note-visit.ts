import { api } from '@fairhouse/protocol/client';
import { useEffect } from 'react';
import { sendCommand } from '../shared/lib/send-command.ts';

const key = 'fairhouse.visitDay';

/** Whether this browser opens the site for the first time today; where nothing can be stored, nothing is counted. */
const isFirstToday = (): boolean => {
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (localStorage.getItem(key) === today) return false;
    localStorage.setItem(key, today);
    return true;
  } catch {
    return false;
  }
};

/** Tells the server once a day that a browser opened the site. The call says nothing else. */
export const useNoteVisit = (): void => {
  useEffect(() => {
    if (!isFirstToday()) return;
    void sendCommand((signal) => api.POST('/api/member/v1/visits', { signal })).catch(() => {
      // One visitor less in a statistic.
    });
  }, []);
};
