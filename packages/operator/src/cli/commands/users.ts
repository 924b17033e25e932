import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { operatorOperations } from '@proscenium/contract/operator'
import { messageOf } from '@proscenium/service/domain/text/error-message'
import { systemClock } from '@proscenium/service/system'
import type { BlobPlace } from '../backup/blob-place.ts'
import type { CallId, CallRequest } from '../calls/call-port.ts'
import { textOf, type Command, type CommandContext, type Given } from '../command.ts'
import { CliError, exitCodes, type ExitCode } from '../exit-codes.ts'
import { createProgress } from '../output/progress.ts'
import { reportRejection } from '../report-rejection.ts'
import { blobsOf, blobsOption } from './backup.ts'
import { modeOption, PARTNER_EXAMPLE, partnerArgument, userArgument, userOf } from './shared.ts'

type CallOutcome = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly code: ExitCode }

interface Question {
  readonly command: Command
  readonly id: CallId
  readonly request: CallRequest
}

async function ask(context: CommandContext, { command, id, request }: Question): Promise<CallOutcome> {
  const calls = await context.calls()
  const { status, body } = await calls.call(id, request)
  if (status < 400) return { ok: true, body }
  if (context.json) context.terminal.out(JSON.stringify(body))
  return { ok: false, code: reportRejection(context.terminal, { status, body, command, target: calls.target }) }
}

export const userExport: Command = {
  name: 'user export',
  summary: 'Export everything stored about a user, as JSON',
  details: 'The file must not exist. --files copies uploaded files too, on the machine that has them.',
  positionals: [partnerArgument, userArgument, { name: 'file', meaning: 'the file to write, or - for stdout' }],
  options: [
    modeOption,
    { name: 'files', value: 'folder', meaning: 'copy the user’s uploaded files there' },
    blobsOption,
  ],
  examples: [
    `user export ${PARTNER_EXAMPLE} usr_48213 usr_48213.json --files usr_48213`,
    `user export ${PARTNER_EXAMPLE} usr_48213 -`,
  ],
  operations: ['exportUserData'],
  async run(context, given) {
    const { terminal, quiet, stopwatch } = context
    const folder = textOf(given, 'files')
    const source = folder === undefined ? null : await blobsOf(given, context)
    const progress = createProgress(terminal, { label: 'user export', total: null, stopwatch, quiet })
    const output = createOutput(context, given)
    const blobs: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const request = { query: { ...userOf(given), ...(cursor === '' ? {} : { cursor }) } }
      const outcome = await ask(context, { command: userExport, id: 'exportUserData', request })
      if (!outcome.ok) return outcome.code
      const page = operatorOperations.exportUserData.responses[200].parse(outcome.body)
      for (const record of page.records) {
        await output.write(JSON.stringify(record))
        if (typeof record.data['blob_key'] === 'string') blobs.push(record.data['blob_key'])
      }
      cursor = page.next_cursor
      progress.update(output.count())
    }
    await output.end()
    progress.finish()
    const missing = source === null ? [] : await copyBlobs(blobs, { source, folder: folder ?? '' })
    if (!quiet) terminal.err(`${output.count()} records, ${blobs.length} uploaded files.`)
    if (missing.length === 0) return exitCodes.ok
    terminal.err(`proscenium: ${missing.length} uploaded files are missing, such as ${missing[0]}.`)
    return exitCodes.failed
  },
}

/** Opens with the first record, so that a rejected call leaves no file. */
function createOutput({ terminal }: CommandContext, given: Given) {
  const { partner = '', user = '', file = '' } = given.positionals
  const about = { partner, user, mode: textOf(given, 'mode') ?? 'live', exported_at: new Date(systemClock().now()) }
  const opening = `${JSON.stringify(about).slice(0, -1)},"records":[`
  let stream: WriteStream | null = null
  let count = 0
  const put = async (line: string): Promise<void> => {
    if (file === '-') return terminal.out(line)
    stream ??= createWriteStream(file, { flags: 'wx', mode: 0o600 })
    const target = stream
    await new Promise<void>((resolve, reject) => {
      target.once('error', reject)
      target.write(`${line}\n`, (error) => (error ? reject(error) : resolve()))
    }).catch((error: unknown) => {
      throw new CliError(`Cannot write ${file} (${messageOf(error)}).`, { fix: 'Name a file that does not exist yet.' })
    })
  }
  return {
    count: () => count,
    async write(record: string): Promise<void> {
      if (count === 0) await put(opening)
      await put(count === 0 ? record : `,${record}`)
      count += 1
    },
    async end(): Promise<void> {
      if (count === 0) await put(opening)
      await put(']}')
      stream?.end()
      if (stream !== null) await finished(stream)
    },
  }
}

/** The keys of those that do not exist. */
async function copyBlobs(keys: readonly string[], { source, folder }: { source: BlobPlace; folder: string }) {
  const missing: string[] = []
  for (const key of keys) {
    if ((await source.copyOut(key, join(folder, ...key.split('/')))) === null) missing.push(key)
  }
  return missing
}

export const userErase: Command = {
  name: 'user erase',
  summary: 'Erase a user and everything stored about them; orders stay, without the user',
  details:
    'Ends their sessions. Backups contain the user until you delete them. If it is interrupted, run it again; an unknown user is not an error.',
  positionals: [partnerArgument, userArgument],
  options: [modeOption],
  examples: [`user erase ${PARTNER_EXAMPLE} usr_48213`, `user erase ${PARTNER_EXAMPLE} usr_48213 --mode test --yes`],
  operations: ['eraseUser'],
  confirms: true,
  async run(context, given) {
    const { terminal, quiet, json, stopwatch } = context
    const body = userOf(given)
    const name = `the ${body['mode'] ?? 'live'} user ${body['external_user_id']} of ${body['partner']}`
    await context.confirm(`Erase ${name}, with projects, exports and files? This is final.`)
    const progress = createProgress(terminal, { label: 'user erase', total: null, stopwatch, quiet })
    const total = { done: false, found: false, removed: 0, anonymous_orders: 0, account_shared: false }
    while (!total.done) {
      const outcome = await ask(context, { command: userErase, id: 'eraseUser', request: { body } })
      if (!outcome.ok) return outcome.code
      const step = operatorOperations.eraseUser.responses[200].parse(outcome.body)
      total.done = step.done
      total.found ||= step.found
      total.removed += step.removed
      total.anonymous_orders += step.anonymous_orders
      total.account_shared = step.account_shared
      progress.update(total.removed)
    }
    progress.finish()
    if (json) terminal.out(JSON.stringify(total))
    else if (!quiet) for (const line of linesOf(name, total)) terminal.out(line)
    return exitCodes.ok
  },
}

interface Erased {
  readonly found: boolean
  readonly removed: number
  readonly anonymous_orders: number
  readonly account_shared: boolean
}

function linesOf(name: string, erased: Erased): string[] {
  if (!erased.found) return [`Nothing is stored about ${name}; check the id.`]
  const { removed, anonymous_orders: orders, account_shared: shared } = erased
  return [
    `Erased ${name}: ${removed} rows, of which ${orders} orders stay without the user.`,
    ...(shared ? ['The account and what it bought stay: a user of another partner has the same e-mail address.'] : []),
  ]
}
