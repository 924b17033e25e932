import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { developmentSealKey } from '@proscenium/mock-server/development-seal-key'
import { readPlan, serviceOptionSet, UsageError, type CommandInput } from './command.ts'
import { usageLimitNames, usageLimitTable } from '../domain/limits/usage-limits.ts'
import { optionRows } from './option-table.ts'
import { helpText, optionReference, versionText, infoFlagOf } from './help.ts'

const editor = ['--editor', 'http://editor.localhost:4300/']
const key = randomBytes(32).toString('hex')
const production = { NODE_ENV: 'production', PROSCENIUM_SEAL_KEY: key }
const url = 'postgres://u:p@db.example/name'
const deployed = [...editor, '--db', 'x.db', '--origin', 'https://service.example']

/** What the command reads, with a seal key in its environment. */
const planOf = (argv: readonly string[], env: CommandInput['env'] = {}) =>
  readPlan({ argv, env: { PROSCENIUM_SEAL_KEY: key, ...env } })

describe('readPlan', () => {
  it('takes options first, then the environment, then the defaults of a developer’s machine', () => {
    const env = { PROSCENIUM_PORT: '5000', PROSCENIUM_DB: 'env.db' }
    expect(planOf([...editor, '--port', '0'], env)).toMatchObject({ port: 0, db: 'env.db' })
    expect(planOf(editor, env)).toMatchObject({ port: 5000 })
    expect(planOf(['--host', '::1'], env).host).toBe('::1')
    const plain = planOf([])
    expect(plain).toMatchObject({ port: 4200, db: ':memory:', logLevel: 'info' })
    expect(plain.editorUrl).toBe('http://editor.localhost:4300/')
    expect(plain.publicOrigin).toBeUndefined()
  })

  it('reads the mail server and the proxies in front', () => {
    verifies('D-10')
    const env = { PROSCENIUM_SMTP_URL: 'smtp://u:p@mail.example', PROSCENIUM_MAIL_FROM: 'a@b.example' }
    const plan = planOf(['--trusted-proxies', '2', '--dashboard', 'built'], env)
    expect(plan).toMatchObject({
      mail: { url: 'smtp://u:p@mail.example', from: 'a@b.example' },
      trustedProxies: 2,
      dashboard: 'built',
    })
    expect(planOf([])).not.toHaveProperty('mail')
  })

  it.each([
    [{ PROSCENIUM_SMTP_URL: 'smtp://mail.example' }, 'PROSCENIUM_SMTP_URL needs PROSCENIUM_MAIL_FROM'],
    [{ PROSCENIUM_MAIL_FROM: 'a@b.example' }, 'PROSCENIUM_MAIL_FROM needs PROSCENIUM_SMTP_URL'],
    [{ PROSCENIUM_SMTP_URL: 'https://u:secret@x' }, 'PROSCENIUM_SMTP_URL must be an smtp or smtps address'],
    [{ PROSCENIUM_MAIL_FROM: 'A <a@b>' }, 'PROSCENIUM_MAIL_FROM must be an e-mail address'],
  ])('rejects %j in one line without the password', (env, message) => {
    verifies('D-10')
    expect(() => planOf([], env)).toThrow(new UsageError(message))
  })

  it('reads origins and the seal key', () => {
    const argv = [...editor, '--origin', 'https://service.example']
    const plan = planOf(argv)
    expect(plan).toMatchObject({ publicOrigin: 'https://service.example' })
    expect(Buffer.from(plan.sealKey).toString('hex')).toBe(key)
  })

  it('reads the other seal key of a rotation, which must be another one', () => {
    verifies('O-04')
    const other = key.split('').toReversed().join('')
    const plan = planOf(editor, { PROSCENIUM_SEAL_KEY_ACCEPTED: other })
    expect(Buffer.from(plan.acceptedSealKey ?? []).toString('hex')).toBe(other)
    expect(() => planOf(editor, { PROSCENIUM_SEAL_KEY_ACCEPTED: key.toUpperCase() })).toThrow(
      'PROSCENIUM_SEAL_KEY_ACCEPTED is the key of PROSCENIUM_SEAL_KEY',
    )
  })

  it.each([
    [['--editor', 'nowhere'], {}, '--editor must be an absolute http or https address, not nowhere'],
    [['--editor', 'javascript:1'], {}, '--editor must be an absolute http or https address, not javascript:1'],
    [[...editor, '--port', '65536'], {}, '--port must be a number from 0 to 65535, not 65536'],
    [[...editor, '--port', '1e3'], {}, '--port must be a number from 0 to 65535, not 1e3'],
    [[...editor, '--origin', 'http://a.example/path'], {}, '--origin must be an origin, not http://a.example/path'],
    [editor, { PROSCENIUM_SEAL_KEY: 'short' }, 'PROSCENIUM_SEAL_KEY must be 64 hex digits'],
    [editor, { PROSCENIUM_SEAL_KEY_ACCEPTED: 'short' }, 'PROSCENIUM_SEAL_KEY_ACCEPTED must be 64 hex digits'],
    [
      editor,
      { PROSCENIUM_LOG: 'loud' },
      'PROSCENIUM_LOG must be one of trace, debug, info, warn, error, fatal, silent',
    ],
    [editor, { PROSCENIUM_MAX_CONNECTIONS: '0' }, '--max-connections must be a number from 1 to 1000000, not 0'],
    [editor, { PROSCENIUM_IDLE_SECONDS: '0' }, '--idle-seconds must be a number from 1 to 86400, not 0'],
    [[...editor, '--media-idle-seconds', '0'], {}, '--media-idle-seconds must be a number from 1 to 86400, not 0'],
    [['--colour'], {}, "Unknown option '--colour'"],
    [['--seed'], {}, "Unknown option '--seed'"],
    [['--control'], {}, "Unknown option '--control'"],
    [[], production, '--origin (or PROSCENIUM_PUBLIC_ORIGIN) is required in production'],
    [['--origin', 'https://a.example'], production, '--editor (or PROSCENIUM_EDITOR_URL) is required in production'],
    [deployed.toSpliced(2, 2), production, '--db (or PROSCENIUM_DB), or DATABASE_URL, is required in production'],
    [deployed, { DATABASE_URL: url }, 'Set either --db (or PROSCENIUM_DB) or DATABASE_URL, not both'],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
    [['--db', url], {}, '--db must be a file; set DATABASE_URL for a PostgreSQL address'],
    [deployed, { NODE_ENV: 'production', PROSCENIUM_SEAL_KEY: '' }, 'PROSCENIUM_SEAL_KEY is required in production'],
    [editor, { PROSCENIUM_SEAL_KEY: '' }, 'PROSCENIUM_SEAL_KEY is not set: 64 random hex digits'],
    [[...deployed, '--db', ':memory:'], production, '--db must be a file in production'],
    [
      ['--host', '0.0.0.0'],
      { PROSCENIUM_SEAL_KEY: Buffer.from(developmentSealKey).toString('hex') },
      'The published seal key is rejected outside plain development (host 0.0.0.0, NODE_ENV unset)',
    ],
    [editor, { DATABASE_URL: url }, 'A PostgreSQL database needs a place for uploaded files: set --blobs'],
    [
      [...deployed, '--origin', 'http://service.example'],
      production,
      'The public origin http://service.example must be https in production.',
    ],
    [
      [...deployed, '--editor', 'http://editor.example/'],
      production,
      'The editor http://editor.example/ must be https in production.',
    ],
    [
      [...deployed, '--editor', 'https://service.example/editor'],
      production,
      'The editor must have another origin than the service',
    ],
  ])('rejects %j with %j', (argv, env, message) => {
    const read = () => planOf(argv, env)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })

  it('names what to set for a production start without --blobs on PostgreSQL', () => {
    verifies('O-05')
    const call = { argv: deployed.toSpliced(2, 2), env: { ...production, DATABASE_URL: url } }
    expect(() => readPlan(call)).toThrow(/^A PostgreSQL database needs a place .+ \(or PROSCENIUM_BLOBS\).+$/)
  })

  it('reads an S3 store for uploaded files and media', () => {
    verifies('O-05')
    const argv = ['--blobs', 's3://bucket/live', '--download-redirect', '--media-origin', 's3://masters/']
    const keys = { PROSCENIUM_S3_ACCESS_KEY_ID: 'test:tester', PROSCENIUM_S3_SECRET_ACCESS_KEY: 'secret' }
    expect(planOf(argv, { DATABASE_URL: url, PROSCENIUM_S3_ENDPOINT: 'http://127.0.0.1:1/', ...keys })).toMatchObject({
      blobs: 's3://bucket/live',
      downloadRedirect: true,
      mediaOrigin: 's3://masters',
      s3: { endpoint: 'http://127.0.0.1:1', accessKeyId: 'test:tester', secretAccessKey: 'secret' },
    })
    expect(() => planOf(argv, keys)).toThrow(
      new UsageError('--blobs s3://… needs PROSCENIUM_S3_ENDPOINT, the origin of the store'),
    )
    expect(() => planOf(['--media-origin', 's3://a'], keys)).toThrow(
      '--media-origin must be an origin, or s3://bucket/prefix',
    )
  })

  it('reports an error in one line, where Node prints three', () => {
    expect(() => planOf(['--editor', '--port'])).toThrow(/^Option '--editor' argument is ambiguous\. .+$/)
  })

  it('accepts http on loopback in production, and for the media host', () => {
    const loopback = ['--origin', 'http://service.localhost:4200', '--editor', 'http://127.0.0.1:4300/']
    const media = ['--media-origin', 'http://media.internal']
    expect(readPlan({ argv: [...deployed, ...loopback, ...media], env: production })).toMatchObject({
      publicOrigin: 'http://service.localhost:4200',
      mediaOrigin: 'http://media.internal',
    })
  })

  it('accepts a complete production call', () => {
    const shared = [...deployed.toSpliced(2, 2), '--blobs', '/shared']
    expect(readPlan({ argv: shared, env: { ...production, DATABASE_URL: url } })).toMatchObject({
      db: url,
      blobs: '/shared',
    })
    const operated = { ...production, PROSCENIUM_OPERATOR_TOKEN: randomBytes(32).toString('hex') }
    expect(readPlan({ argv: deployed, env: operated }).operatorToken?.weak).toBe(false)
    const guessable = { ...production, PROSCENIUM_OPERATOR_TOKEN: 'operator' }
    expect(() => readPlan({ argv: deployed, env: guessable })).toThrow('PROSCENIUM_OPERATOR_TOKEN can be guessed')
    expect(readPlan({ argv: deployed, env: production })).toMatchObject({
      db: 'x.db',
      publicOrigin: 'https://service.example',
    })
  })
})

describe('limits per user', () => {
  const limitsOf = (argv: string[]) => {
    const { usageLimits, sessionsPerUser } = planOf(argv)
    return { usageLimits, sessionsPerUser }
  }

  it('have an option each', () => {
    verifies('B-35')
    for (const name of usageLimitNames) {
      const { option } = usageLimitTable[name]
      const env = `PROSCENIUM_${option.toUpperCase().replaceAll('-', '_')}`
      const limit = { amount: 7, windowSeconds: 60 }
      expect(limitsOf([`--${option}`, '7/60'])).toEqual({ usageLimits: { [name]: limit } })
      expect(planOf([], { [env]: 'off' }).usageLimits).toEqual({ [name]: 'off' })
      expect(() => limitsOf([`--${option}`, '7'])).toThrow(`--${option} must be <amount>/<seconds> or off, not 7`)
    }
    expect(limitsOf(['--user-session-limit', '5'])).toEqual({ usageLimits: {}, sessionsPerUser: 5 })
    expect(limitsOf(['--user-session-limit', 'off'])).toEqual({ usageLimits: {}, sessionsPerUser: 'off' })
    expect(() => limitsOf(['--user-session-limit', '0'])).toThrow(
      '--user-session-limit must be a number from 1 to 10000',
    )
  })
})

const info = { ...serviceOptionSet, name: 'proscenium-server', about: 'the service' }

describe('the command’s description of itself', () => {
  it('lists every option with its variable in the help and in the documentation', () => {
    const help = helpText(info)
    expect(help).toMatch(/^ {2}--port <number> +PROSCENIUM_PORT +port to listen on; 0 for any free port \(4200\)$/m)
    expect(help).toContain('PROSCENIUM_SEAL_KEY')
    const documented = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    expect(documented).toContain(optionReference(serviceOptionSet))
  })

  it('aligns the columns of the help', () => {
    const lines = helpText(info).split('\n').slice(2, -3)
    const columns = optionRows(serviceOptionSet).map(({ env, meaning }, at) => {
      const line = lines[at] ?? ''
      return `${line.indexOf(` ${env} `)} ${line.indexOf(` ${meaning} (`)}`
    })
    expect([lines.length, new Set(columns).size]).toEqual([columns.length, 1])
  })

  it.each([
    [['--help', '--port', 'x'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
    [['--port', '0'], null],
  ])('is printed for %j: %s', (argv, flag) => {
    expect(infoFlagOf(argv)).toBe(flag)
  })

  it('includes a version', () => {
    expect(versionText(info)).toMatch(/^proscenium-server \d+\.\d+\.\d+\n$/)
  })
})
