/**
 * A place for something that one module needs and another has. The lower of the two declares it, as
 * `<module>.<what>`; whoever has it provides it in its manifest.
 *
 * @example
 * export const vendorPortsPort = port<VendorPorts>('wallet.vendorPorts');
 */
export type Port<T> = {
  readonly name: string;
  /** Never set at run time: it only carries the type. */
  readonly holds?: T;
};

export const port = <T>(name: `${string}.${string}`): Port<T> => ({ name });

/** How a port is provided; created once per process, on first use. */
export type Provision<Deps> = { readonly port: Port<unknown>; readonly make: (deps: Deps) => unknown };

export type Provide<Deps> = <T>(filled: Port<T>, make: (deps: Deps) => NoInfer<T>) => Provision<Deps>;

export const provide = <T, Deps>(filled: Port<T>, make: (deps: Deps) => NoInfer<T>): Provision<Deps> => ({
  port: filled,
  make,
});
