import type { Context } from '#platform/module/context.ts';
import type { BackgroundPart } from '#platform/module/define-module.ts';
import { consumePostings } from './consume-postings.ts';
import type { PostingsConsumer } from './take-postings.ts';

/** Wraps a consumer of postings as a part of the worker. */
export const postingsSubscription = (
  name: string,
  { db, bus, log, config }: Context,
  consumer: PostingsConsumer,
): BackgroundPart => ({ name, start: () => consumePostings({ db, bus, log, cell: config.CELL }, consumer) });
