import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SocketListeners, Sockets } from '../http/sockets.ts';
import type { Task } from '../jobs/jobs.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Check } from '../kernel/health.ts';
import type { ApprovalKind } from '../ops/approval.types.ts';
import type { ExportKind } from '../ops/export.types.ts';
import type { ReadinessStep } from '../ops/readiness.types.ts';
import type { SettingEffect } from '../ops/setting-effect.types.ts';
import type { DataPart } from '../personal-data/personal-data.types.ts';
import type { SealedRows } from '../rotation/sealed-rows.types.ts';
import type { FileKind } from '../uploads/serve-files.ts';
import type { Context } from './context.ts';
import { type Port, type Provide, type Provision, provide } from './port.ts';

type Stoppable = { stop(): Promise<void> | void };

/** Runs in the worker for as long as the process lives: a subscription, a consumer, a relay. */
export type BackgroundPart = { name: string; start(): Promise<Stoppable> | Stoppable };

/** A module's part for open pages; `listeners` are notified of connects and disconnects. */
export type SocketPart = Stoppable & { listeners?: SocketListeners };

/** Calls that the gateway serves without the hooks of visitors, under their own path. */
export type VendorRoutes = Stoppable & {
  name: string;
  /** Ends with a slash. */
  pathRoot: string;
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** The process is about to end: running requests are still served. */
  startDraining?(): void;
};

export type Needs = Readonly<Record<string, Port<unknown>>>;

/** What a module's lists are made from: the context and its declared dependencies, by name. */
export type Deps<N extends Needs> = Context & {
  readonly [Name in keyof N]: N[Name] extends Port<infer T> ? T : never;
};

/** Every list is optional, and is created only in the processes that use it. */
type Manifest<N extends Needs> = {
  /** The name of its folder. */
  name: string;
  /** It may use modules of lower layers. The boundary check reads this line. */
  layer: number;
  /** Ports of its own or of lower layers. Spreading `deps` makes all of them. */
  needs?: N;
  /** The ports it provides: `(provide) => [provide(port, (deps) => value)]`. */
  provides?: (provide: Provide<Deps<N>>) => readonly Provision<Deps<N>>[];
  publicRoutes?: (deps: Deps<N>) => readonly FastifyPluginAsyncZod[];
  memberRoutes?: (deps: Deps<N>) => readonly FastifyPluginAsyncZod[];
  opsRoutes?: (deps: Deps<N>) => readonly FastifyPluginAsyncZod[];
  vendorRoutes?: (deps: Deps<N>) => Promise<VendorRoutes>;
  sockets?: (deps: Deps<N>, sockets: Sockets) => readonly SocketPart[];
  tasks?: (deps: Deps<N>) => readonly Task[];
  schedules?: readonly Schedule[];
  subscriptions?: (deps: Deps<N>) => readonly BackgroundPart[];
  approvalKinds?: (deps: Deps<N>) => readonly ApprovalKind[];
  /** Counts what other values of its settings would concern. */
  settingEffects?: readonly SettingEffect[];
  /** Its steps in setting up a brand. */
  readiness?: (deps: Deps<N>) => readonly ReadinessStep[];
  exports?: (deps: Deps<N>) => readonly ExportKind[];
  /** `order` is the position of its parts in the member's data export. */
  personalData?: { order: number; parts: (deps: Deps<N>) => readonly DataPart[] };
  health?: (deps: Deps<N>) => readonly Check[];
  /** Its tables with data sealed under HOUSE_KEY. */
  secrets?: readonly SealedRows[];
  /** Kinds of uploaded files, each by the module that stores them. */
  files?: (deps: Deps<N>) => readonly FileKind[];
};

/** A manifest whose dependencies are resolved when the modules are composed. */
export type Module = Omit<Manifest<Needs>, 'provides'> & { provides: readonly Provision<Deps<Needs>>[] };

/**
 * Everything that the roles know of a module. It is exported from `modules/<name>/module.ts` as `manifest` and
 * discovered there; nothing else registers a module.
 */
export const defineModule = <const N extends Needs = Record<never, never>>(manifest: Manifest<N>): Module =>
  ({ ...manifest, provides: manifest.provides?.(provide) ?? [] }) as unknown as Module;
