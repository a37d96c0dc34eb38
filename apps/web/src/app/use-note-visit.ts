import { api } from '@fairhouse/protocol/client';
import { useEffect } from 'react';
import { sendCommand } from '../shared/lib/send-command.ts';
import { readReferralCode } from '../shared/session/referral-code.ts';

const dayKey = 'fairhouse.visitDay';
const linkKey = 'fairhouse.linkDay';

/** Whether this happens for the first time today here; where nothing can be stored, nothing is counted. */
const isFirstToday = (key: string, what = ''): boolean => {
  const today = `${new Date().toISOString().slice(0, 10)}${what}`;
  try {
    if (localStorage.getItem(key) === today) return false;
    localStorage.setItem(key, today);
    return true;
  } catch {
    return false;
  }
};

const note = (referralCode?: string): void => {
  const input = referralCode === undefined ? {} : { query: { referralCode } };
  void sendCommand((signal) => api.POST('/api/member/v1/visits', { ...input, signal })).catch(() => {
    // One less in a statistic.
  });
};

/** Tells the server once a day that a browser opened the site, and a link. The calls say nothing else. */
export const useNoteVisit = (): void => {
  useEffect(() => {
    if (isFirstToday(dayKey)) note();
    const code = readReferralCode();
    if (code !== null && isFirstToday(linkKey, ` ${code}`)) note(code);
  }, []);
};
