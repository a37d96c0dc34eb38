import { api } from '@fairhouse/protocol/client';
import { useEffect } from 'react';
import { sendCommand } from '../shared/lib/send-command.ts';
import { readReferralCode } from '../shared/session/referral-code.ts';

/** Whether this happens for the first time today here; where nothing can be stored, nothing is counted. */
const isFirstToday = (what: string): boolean => {
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (localStorage.getItem(what) === today) return false;
    localStorage.setItem(what, today);
    return true;
  } catch {
    return false;
  }
};

const note = (input: { query?: { referralCode: string } }) => {
  void sendCommand((signal) => api.POST('/api/member/v1/visits', { ...input, signal })).catch(() => {
    // One less in a statistic.
  });
};

/** Tells the server once a day that a browser opened the site, and a link. The calls say nothing else. */
export const useNoteVisit = (): void => {
  useEffect(() => {
    if (isFirstToday('fairhouse.visitDay')) note({});
    const referralCode = readReferralCode();
    if (referralCode && isFirstToday(`fairhouse.link.${referralCode}`)) note({ query: { referralCode } });
  }, []);
};
