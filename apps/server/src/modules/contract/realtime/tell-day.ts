import { type NewMessage, sendMessages } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { RealtimeBill, RealtimeBrand } from './realtime.types.ts';
import { readPaidOfDay, readWindowDay } from './realtime-bill.store.ts';
import { holdCursor, moveCursor, readCursor } from './realtime-cursor.store.ts';

const messagesMax = 500;

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Tells every agent once what the windows of a day have paid, when its last window was run. Messages have a key for the
 * day, so a call that was cut off begins again without telling anybody twice.
 */
export const tellDay = async (
  { db, outbox }: { db: Db; outbox: Outbox },
  { brandId, currency, timeZone }: RealtimeBrand,
): Promise<void> => {
  const cursor = await readCursor(db.read, brandId);
  if (cursor?.windowEnd == null) return;
  // The day that the next window belongs to has begun, so the one before it is over.
  const end = new Date(cursor.windowEnd.getTime() + 1);
  const { day: next } = await readWindowDay(db.read, { start: cursor.windowEnd, end, timeZone });
  const day = dayBefore(next);
  if (cursor.toldDay !== null && cursor.toldDay >= day) return;
  const messageOf = ({ downline, memberId, amount }: RealtimeBill): NewMessage => ({
    brandId,
    memberId,
    category: 'cashier',
    template: 'realtimeSalaryPaid',
    values: { amount: { minor: amount, currency }, day },
    link: null,
    key: `realtimeSalary:${downline}:${day}`,
  });
  let page: RealtimeBill[] = [];
  let after = 0n;
  do {
    page = await readPaidOfDay(db.read, { brandId, day, after, limit: messagesMax });
    const messages = page.map(messageOf);
    await db.transaction((tx) => sendMessages(tx, messages, { outbox }));
    after = page.at(-1)?.downline ?? after;
  } while (page.length === messagesMax);
  await db.transaction(async (tx) => {
    await holdCursor(tx, brandId);
    await moveCursor(tx, brandId, { toldDay: day });
  });
};
