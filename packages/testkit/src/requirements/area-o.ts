import type { Requirement } from './requirement.ts'

const byCheck = { issue: 0, reason: '`check image` shows it, with programs that not every machine has' }

/** Operating the service. */
export const areaO = {
  'O-01': {
    rule: 'One CLI, and an operator API with its own token, takes an empty production server into service',
    decided: true,
  },
  'O-02': {
    rule: 'Migrations are a separate command, and each is compatible with the previous release',
    decided: true,
  },
  'O-03': {
    rule: 'Backup and restore lose no acknowledged write, even under load',
    decided: true,
  },
  'O-04': {
    rule: 'The seal key rotates: several keys can be read, the newest one seals, and a command re-seals',
    decided: true,
  },
  'O-05': {
    rule: 'Blobs are stored in a folder or an S3-compatible store that all nodes share; a node that cannot share what it acknowledges does not start',
    decided: true,
  },
  'O-06': {
    rule: 'Several nodes run on one PostgreSQL, behind PgBouncer in transaction pooling, and survive a failover of the primary',
    decided: true,
  },
  'O-07': {
    rule: '`/readyz` succeeds if and only if a verification would be stored, and responses during draining carry `Connection: close`',
    decided: true,
  },
  'O-08': {
    rule: 'Outside plain development (loopback address, `NODE_ENV` unset, `development` or `test`), published keys, weak seal keys, seed data and an unauthenticated control API are rejected at start',
    decided: true,
  },
  'O-09': {
    rule: 'The container image runs as non-root on a read-only root, with a health check, configured only through the environment',
    decided: true,
    deferred: byCheck,
  },
  'O-10': {
    rule: 'OpenTelemetry traces, and metrics in the format of Prometheus, are available and off by default; a trace that a named proxy began goes on through the log, the database, the media host and the response; every request log line has the request id, which such a proxy may choose; nothing personal or secret leaves with them',
    decided: true,
  },
  'O-11': {
    rule: 'Every list in the control and dashboard APIs is paged, and no query on a hot path scans a table',
    decided: true,
  },
  'O-12': {
    rule: 'In production nothing is sold without a payment: buying is off until a payment page is configured, which gets a signed order and settles it by a signed call, as the operator does by the CLI; late, repeated and cancelled settlements are exact',
    decided: true,
  },
  'O-13': {
    rule: 'The operator can export and erase what is stored about a user; orders stay without the user',
    decided: true,
  },
  'O-15': {
    rule: 'Every published configuration of a proxy keeps operator, control and metrics paths private and passes the client’s address; `doctor` tests it through the public address',
    decided: true,
  },
  'O-16': {
    rule: 'No request within its limits, to any operation, blocks the event loop longer than 50 ms; acts on many rows run in batches',
    decided: true,
  },
  'O-17': {
    rule: 'The mock server is a package: one command starts it with seed, port and ready file, it has its pages and a stub editor with it, also in a container, and its msw handlers answer as it does',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
