import { installPackages } from '../services/install-packages.ts';

/** The programs of a cell, and Debian's packages that have them. */
const wanted = [
  ['/usr/lib/postgresql/15/bin/initdb', 'postgresql-15'],
  ['/usr/sbin/nats-server', 'nats-server'],
  ['/usr/bin/redis-server', 'redis-server'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/python3/dist-packages/etcd', 'python3-etcd'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/bin/pgbackrest', 'pgbackrest'],
  ['/usr/bin/prometheus', 'prometheus'],
  ['/usr/bin/prometheus-alertmanager', 'prometheus-alertmanager'],
  ['/usr/bin/prometheus-node-exporter', 'prometheus-node-exporter'],
  ['/usr/bin/prometheus-postgres-exporter', 'prometheus-postgres-exporter'],
  ['/usr/bin/prometheus-redis-exporter', 'prometheus-redis-exporter'],
] as const;

/** Installs what is missing. Debian's packages start no server of their own meanwhile. */
export const installCellPackages = (log: (who: string, step: string) => void): void => {
  installPackages(
    wanted.map(([program, name]) => ({ program, package: name })),
    (step) => log('packages', step),
  );
};
