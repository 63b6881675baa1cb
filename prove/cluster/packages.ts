import { existsSync } from 'node:fs'

const programs = {
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  pgbackrest: '/usr/bin/pgbackrest',
  'nginx-light': '/usr/sbin/nginx',
  iproute2: '/usr/sbin/ip',
} as const

/** Ends with one line if the machine cannot run the cluster. */
export function requirePackages(): void {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (process.getuid?.() !== 0) refuse('Only root can create network namespaces')
  if (missing.length > 0) refuse(`Missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`)
}

function refuse(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
