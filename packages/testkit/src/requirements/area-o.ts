import type { Requirement } from './requirement.ts'

const issue13 = { issue: 13, reason: 'the operator tools are an issue of their own' }
const later = { issue: 0, reason: 'operating several nodes is an issue to come' }
const objectStore = {
  issue: 0,
  reason: 'PostgreSQL without a folder does not start; a store that S3 clients share is an issue to come',
}
const source = 'our decision'

/** Operating the service. */
export const areaO = {
  'O-01': {
    rule: 'One CLI, and an operator API with its own token, takes an empty production server into service',
    source,
    decided: true,
    deferred: issue13,
  },
  'O-02': {
    rule: 'Migrations are a separate command, and each is compatible with the previous release',
    source,
    decided: true,
    deferred: later,
  },
  'O-03': {
    rule: 'Backup and restore lose no acknowledged write, even under load',
    source,
    decided: true,
    deferred: later,
  },
  'O-04': {
    rule: 'The seal key rotates: several keys can be read, the newest seals, and a command re-seals',
    source,
    decided: true,
    deferred: later,
  },
  'O-05': {
    rule: 'Blobs live in a folder or an S3-compatible store that all nodes share; a node that cannot share what it acknowledges does not start',
    source,
    decided: true,
    deferred: objectStore,
  },
  'O-06': {
    rule: 'Several nodes run on one PostgreSQL, behind PgBouncer in transaction pooling, and survive a failover of the primary',
    source,
    decided: true,
    deferred: later,
  },
  'O-07': {
    rule: '`/readyz` succeeds if and only if a verification would be stored, and responses during draining carry `Connection: close`',
    source,
    decided: true,
  },
  'O-08': {
    rule: 'Outside plain development (loopback address, `NODE_ENV` unset, `development` or `test`), published keys, weak seal keys, seed data and an unauthenticated control API are rejected at start',
    source,
    decided: true,
  },
  'O-09': {
    rule: 'The container image runs as non-root on a read-only root, with a health check, configured through the environment only',
    source,
    decided: true,
    deferred: later,
  },
  'O-10': {
    rule: 'OpenTelemetry traces and metrics are available and off by default, and every request log line has the request id',
    source,
    decided: true,
    deferred: later,
  },
  'O-11': {
    rule: 'Every list in the control and dashboard APIs is paged, and no query on a hot path scans a table',
    source,
    decided: true,
  },
} as const satisfies Record<string, Requirement>
