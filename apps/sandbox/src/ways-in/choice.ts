import * as z from 'zod';
import { type Person, people, typedPerson } from './people.ts';

/** The form data of a stand-in: a person from the list, a typed name, or a cancellation. */
export const choice = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('person'), person: z.string().max(32) }),
  z.object({
    answer: z.literal('typed'),
    name: z.string().trim().min(1).max(60),
    email: z.union([z.literal(''), z.email().max(120)]).default(''),
  }),
  z.object({ answer: z.literal('cancel') }),
]);

/** The chosen person; null if cancelled or not in the list. */
export const chosenPerson = (given: z.infer<typeof choice>): Person | null => {
  if (given.answer === 'cancel') return null;
  if (given.answer === 'typed') return typedPerson(given);
  return people.find(({ key }) => key === given.person) ?? null;
};
