import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { type Config, fileNames, schema } from './config-schema.ts';
import { type Fault, findProductionFaults } from './production-faults.ts';

export type { Config, RoleName } from './config-schema.ts';

/** Reads a variable or the file that `NAME_FILE` points to. */
export const readSecret = (name: string, environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const file = environment[`${name}_FILE`];
  if (environment[name] !== undefined) return environment[name];
  return file === undefined ? undefined : readFileSync(file, 'utf8').trim();
};

/** Whether this is production; true unless the environment says otherwise. */
export const isProduction = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment.NODE_ENV !== 'development' && environment.NODE_ENV !== 'test';

const describeFaults = (faults: readonly Fault[]): string =>
  [...new Set(faults.map(({ name, reason }) => `${name}: ${reason}`))].join('\n');

/** Thrown when a process cannot start with its configuration; the message contains names and reasons, never values. */
export class ConfigError extends Error {
  constructor(faults: readonly Fault[]) {
    super(describeFaults(faults));
  }
}

/** The message of a fault. Keys of JSON values are values too and are not included. */
const faultOf = (name: string, { code, message }: z.core.$ZodIssue): Fault => ({
  name,
  reason: code === 'unrecognized_keys' || code === 'invalid_key' ? 'has a field that it cannot have' : message,
});

const readText = (name: string, environment: NodeJS.ProcessEnv): { text?: string | undefined; fault?: Fault } => {
  try {
    return { text: readSecret(name, environment) };
  } catch {
    return { fault: { name: `${name}_FILE`, reason: 'cannot be read' } };
  }
};

/** Parses the environment once; every later reader gets the parsed value. All faults are reported together. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const faults: Fault[] = [];
  const read: Record<string, unknown> = {};
  const secretNames: readonly string[] = fileNames;
  for (const [name, field] of Object.entries(schema.shape)) {
    const { text, fault } = secretNames.includes(name) ? readText(name, environment) : { text: environment[name] };
    const parsed = field.safeParse(text);
    if (parsed.success) read[name] = parsed.data;
    if (fault !== undefined) faults.push(fault);
    else if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => faultOf(name, issue)));
  }
  if (isProduction(environment)) faults.push(...findProductionFaults(read));
  if (faults.length > 0) throw new ConfigError(faults);
  return read as Config;
};
