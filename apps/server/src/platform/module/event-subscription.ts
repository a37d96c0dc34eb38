import { subscribe } from '../bus/subscribe.ts';
import type { Subscription } from '../bus/take-events.ts';
import type { Context } from './context.ts';
import type { BackgroundPart } from './define-module.ts';

/** A durable subscriber to events, as a part of the worker. */
export const eventSubscription = (
  name: string,
  { db, config, bus, log }: Context,
  subscription: Subscription,
): BackgroundPart => ({
  name,
  start: () => subscribe({ db, url: config.DATABASE_URL, bus, log }, subscription),
});
