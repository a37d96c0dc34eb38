export type RequestId = { of(questionType: string, content: string): string; forget(): void };

/**
 * The request id of the message. It is kept while the text is unchanged, so that a retry after a lost response does not
 * send a second message; a changed text is another message.
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
