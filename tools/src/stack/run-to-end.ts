import { type LoggedProcessOptions, startLogged } from './logged-process.ts';
import { ProcessFailedError } from './process-failed-error.ts';

/**
 * Runs a program until it exits and returns the lines of its standard output. An exit code other than 0 is an error.
 */
export const runToEnd = async (options: LoggedProcessOptions, timeoutMs = 120_000): Promise<string[]> => {
  const output: string[] = [];
  const running = startLogged({
    ...options,
    onLine: (line, source) => {
      if (source === 'stdout') output.push(line);
      options.onLine?.(line, source);
    },
  });
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    running.killGroup('SIGKILL');
  }, timeoutMs);
  try {
    const code = await running.exited;
    if (isTooLate) throw new ProcessFailedError(`was not done after ${timeoutMs / 1000} s`, running);
    if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, running);
  } finally {
    clearTimeout(timer);
  }
  return output;
};
