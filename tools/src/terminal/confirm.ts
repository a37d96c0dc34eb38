import { createInterface } from 'node:readline/promises';

/** Asks on the terminal; anything but an explicit yes is a no. */
export const confirm = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} Type "yes" to go on: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
};
