export type RequestId = { of(questionType: string, content: string): string; forget(): void };

/**
 * The id of what is being sent. It stays while the words do, so that a retry after a lost answer is no second
 * message; other words are another message.
 */
export const createRequestId = (): RequestId => {
  let stored: { words: string; id: string } | null = null;
  return {
    of: (questionType, content) => {
      const words = `${questionType}\n${content}`;
      if (stored?.words !== words) stored = { words, id: crypto.randomUUID() };
      return stored.id;
    },
    forget: () => {
      stored = null;
    },
  };
};
