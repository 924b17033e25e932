// Settings without an option. Secrets come from the environment only, because other users of a machine can read a command
// line.
import type { VariableRow } from './option-row.ts'
import { S3_REGION_DEFAULT } from '../domain/startup/s3-setup.ts'

/** Settings that come from the environment only. */
export const variableTable = {
  DATABASE_URL: {
    preset: 'none',
    meaning:
      'PostgreSQL instead of a file, for several processes: postgres://user:password@host:port/name?pool_size=10',
  },
  PROSCENIUM_SEAL_KEY: {
    preset: 'none',
    meaning: '64 random hex digits, from which every key is derived',
    production: 'required',
  },
  PROSCENIUM_SEAL_KEY_ACCEPTED: {
    preset: 'none',
    meaning: 'the other seal key during a rotation; it opens values but seals none (docs/operations/seal-key.md)',
  },
  PROSCENIUM_OPERATOR_TOKEN: {
    preset: 'no operator API',
    meaning: 'bearer token of the operator API below /operator/v1/, 32 or more random characters',
  },
  PROSCENIUM_PAYMENT_SECRET: {
    preset: 'none',
    meaning:
      'signs orders for the payment page and its settlements, 32 to 512 random characters; required with --payment external',
  },
  PROSCENIUM_S3_ENDPOINT: {
    preset: 'none',
    meaning: 'origin of the S3-compatible store, https in production; required with s3://…, with both keys',
  },
  PROSCENIUM_S3_REGION: {
    preset: S3_REGION_DEFAULT,
    meaning: 'region for signatures',
  },
  PROSCENIUM_S3_ACCESS_KEY_ID: {
    preset: 'none',
    meaning: 'access key of the store',
  },
  PROSCENIUM_S3_SECRET_ACCESS_KEY: {
    preset: 'none',
    meaning: 'signs requests to the store; never sent',
  },
  PROSCENIUM_SMTP_URL: {
    preset: 'no mail',
    meaning:
      'mail server for sign-in links: smtp://user:password@host:587 (STARTTLS) or smtps://…; without it, plain development logs the links',
  },
  PROSCENIUM_MAIL_FROM: {
    preset: 'none',
    meaning: 'sender address of mail; required with PROSCENIUM_SMTP_URL',
  },
  PROSCENIUM_LOG: {
    preset: 'info',
    meaning: 'log level: trace, debug, info, warn, error, fatal or silent',
  },
  NODE_ENV: {
    preset: 'none',
    meaning: 'unset, development or test: plain development on a loopback address; production: requires more options',
  },
} as const satisfies Readonly<Record<string, VariableRow>>
