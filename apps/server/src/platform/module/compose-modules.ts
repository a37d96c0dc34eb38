import type { Context } from './context.ts';
import type { Deps, Module, Needs } from './define-module.ts';
import {
  approvalKindsPort,
  exportKindsPort,
  healthChecksPort,
  personalDataPort,
  readinessPort,
  settingEffectsPort,
} from './platform-ports.ts';
import { type Port, type Provision, provide } from './port.ts';

type ListField = 'publicRoutes' | 'memberRoutes' | 'opsRoutes' | 'tasks' | 'subscriptions' | 'files';
type ItemOf<Field extends ListField> = ReturnType<NonNullable<Module[Field]>>[number];

export type Modules = {
  /** The value of a port; created on first use. */
  get<T>(asked: Port<T>): T;
  /**
   * One list over all modules, lowest layer first. All needs of these modules are created now, so that a missing one
   * fails at startup and not in a call.
   */
  collect<Field extends ListField>(field: Field): ItemOf<Field>[];
  /**
   * The same for lists that need more than the declared needs, or only a few of them: needs are created when they are
   * read.
   */
  collectWith<Item>(pick: (module: Module, deps: Deps<Needs>) => readonly Item[] | undefined): Item[];
};

/** Lowest layer first, by name within a layer. */
export const inOrder = (modules: readonly Module[]): Module[] =>
  modules.toSorted((one, other) => one.layer - other.layer || one.name.localeCompare(other.name));

/** The platform is below every module; each module may use it. */
const platform = 'platform';

const ownerOf = ({ name }: Port<unknown>): string => name.slice(0, name.indexOf('.'));

/** Describes the faults between the modules; empty if they fit together. */
const findFaults = (modules: readonly Module[], given: readonly Provision<never>[]): string[] => {
  const layers = new Map([
    [platform, Number.NEGATIVE_INFINITY],
    ...modules.map(({ name, layer }) => [name, layer] as const),
  ]);
  const mayKnow = (name: string, layer: number, asked: Port<unknown>): boolean =>
    ownerOf(asked) === name || (layers.get(ownerOf(asked)) ?? Number.POSITIVE_INFINITY) < layer;
  const provided = [
    ...given.map(({ port }) => ({ port, by: platform })),
    ...modules.flatMap(({ name, provides }) => provides.map(({ port }) => ({ port, by: name }))),
  ];
  const timesProvided = (asked: Port<unknown>): number =>
    provided.filter(({ port }) => port.name === asked.name).length;
  return [
    ...modules
      .filter(({ name }, index) => modules.findIndex((other) => other.name === name) !== index)
      .map(({ name }) => `there are two modules called ${name}`),
    ...modules.flatMap(({ name, layer, needs = {}, provides }) => [
      ...Object.values(needs).flatMap((asked) => [
        ...(timesProvided(asked) === 0 ? [`${name} needs ${asked.name}, which nobody provides`] : []),
        ...(mayKnow(name, layer, asked) ? [] : [`${name} needs ${asked.name} of a module that is not below it`]),
      ]),
      ...provides
        .filter(({ port }) => !mayKnow(name, layer, port))
        .map(({ port }) => `${name} provides ${port.name} of a module that is not below it`),
    ]),
    ...new Set(
      provided
        .filter(({ port }) => timesProvided(port) > 1)
        .map(({ port }) => `${port.name} is provided more than once`),
    ),
  ];
};

const distinct = <Kind extends { readonly kind: string }>(kinds: readonly Kind[]): readonly Kind[] => {
  const twice = kinds.find(({ kind }, index) => kinds.findIndex((other) => other.kind === kind) !== index);
  if (twice !== undefined) throw new Error(`${twice.kind} is described twice`);
  return kinds;
};

/**
 * Composes the modules of a process. Throws unless each need is provided exactly once, by a module that may provide it.
 */
export const composeModules = (
  found: readonly Module[],
  context: Context,
  ownProvisions: readonly Provision<Context>[],
): Modules => {
  const modules = inOrder(found);
  const given: Provision<Context>[] = [
    ...ownProvisions,
    provide(approvalKindsPort, () => distinct(collectWith((module, deps) => module.approvalKinds?.(deps)))),
    provide(readinessPort, () => collectWith((module, deps) => module.readiness?.(deps))),
    provide(settingEffectsPort, () => modules.flatMap(({ settingEffects }) => settingEffects ?? [])),
    provide(exportKindsPort, () => distinct(collectWith((module, deps) => module.exports?.(deps)))),
    provide(healthChecksPort, () => collectWith((module, deps) => module.health?.(deps))),
    provide(personalDataPort, () =>
      collectWith(
        (module, deps) =>
          module.personalData && [{ order: module.personalData.order, parts: module.personalData.parts(deps) }],
      )
        .toSorted((one, other) => one.order - other.order)
        .flatMap(({ parts }) => parts),
    ),
  ];
  const faults = findFaults(modules, given);
  if (faults.length > 0) throw new Error(`the modules do not fit together:\n  ${faults.join('\n  ')}`);

  const makers = new Map<string, () => unknown>(given.map(({ port, make }) => [port.name, () => make(context)]));
  const made = new Map<string, unknown>();
  const underWay: string[] = [];
  const get = <T>({ name }: Port<T>): T => {
    if (!made.has(name)) {
      const make = makers.get(name);
      if (make === undefined) throw new Error(`nobody provides ${name}`);
      if (underWay.includes(name))
        throw new Error(`a port is needed while it is being made: ${[...underWay, name].join(' → ')}`);
      underWay.push(name);
      try {
        made.set(name, make());
      } finally {
        underWay.pop();
      }
    }
    return made.get(name) as T;
  };
  const depsOf = ({ needs = {} }: Module): Deps<Needs> =>
    Object.defineProperties(
      { ...context },
      Object.fromEntries(Object.entries(needs).map(([as, asked]) => [as, { get: () => get(asked), enumerable: true }])),
    ) as Deps<Needs>;
  const joined = modules.map((module) => ({ module, deps: depsOf(module) }));
  for (const { module, deps } of joined)
    for (const { port, make } of module.provides) makers.set(port.name, () => make(deps));
  const collectWith: Modules['collectWith'] = (pick) => joined.flatMap(({ module, deps }) => pick(module, deps) ?? []);
  const collect: Modules['collect'] = <Field extends ListField>(field: Field) =>
    collectWith((module, deps) => module[field]?.({ ...deps }) as ItemOf<Field>[] | undefined);
  return { get, collect, collectWith };
};
