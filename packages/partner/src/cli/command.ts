// `proscenium-partner check <link>`: the link checker on a command line (D-09).
import { hash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkLink } from '../checker/check-link.ts'
import { createHmacSha256 } from '../checker/hmac.ts'
import { isRecord, parsed } from '../json-value.ts'
import {
  snippetLanguages,
  type LinkReport,
  type LogoResult,
  type PartnerFacts,
  type SnippetLanguage,
} from '../checker/types.ts'
import { jsonReport, textReport } from './report.ts'

export interface CommandIo {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether the output is a terminal that shows colours. */
  readonly colour: boolean
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly readInput: () => Promise<string>
  /** Loads an address and tells whether it is an image. */
  readonly loadLogo: (address: string) => Promise<LogoResult>
}

const EXIT = { ok: 0, problems: 1, usage: 2, unverified: 3 } as const

export const USAGE = `Usage: proscenium-partner check <link> [options]

Checks the address of an embed: quote it, or pass - to read it from standard input.

  --language <name>  Language of corrected code: ${snippetLanguages.join(', ')} (default: node)
  --website <url>    The page that shows the embed
  --offline          Do not load the logo
  --json             Print the report as JSON

Environment:
  CLIENT_SECRET  Several, as during a rotation, are separated by commas. Without it, everything but the
                 signature is checked
  CLIENT_ID      The client id that the link should have
  EMBED_URL      The service's site
  API_KEY        Recognises a link that the API key signed instead of the secret

Exit code: 0 nothing to correct, 1 problems, 2 wrong usage, 3 not verified without a secret
`

interface Options {
  readonly link: string
  readonly language: SnippetLanguage
  readonly website: string | null
  readonly offline: boolean
  readonly json: boolean
}

const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')
const hmacSha256 = createHmacSha256(sha256)

/** Runs the command; returns its exit code. Never prints the secret. */
export async function runCommand(io: CommandIo): Promise<number> {
  const options = readOptions(io.args)
  if (typeof options === 'string') {
    io.error(`${options}\n\n${USAGE}`)
    return EXIT.usage
  }
  if (options === null) {
    io.out(USAGE)
    return EXIT.ok
  }
  const link = options.link === '-' ? await io.readInput() : options.link
  const report = await checked(link, { io, options })
  const { colour } = io
  io.out(options.json ? jsonReport(report, options.language) : textReport(report, { ...options, colour }))
  return exitCodeOf(report)
}

function exitCodeOf({ problems, verdict }: LinkReport): number {
  if (problems.some(({ severity }) => severity !== 'advice')) return EXIT.problems
  return verdict.shows === 'unverified' ? EXIT.unverified : EXIT.ok
}

async function checked(link: string, { io, options }: { io: CommandIo; options: Options }): Promise<LinkReport> {
  const input = { link, now: io.now, hmacSha256, sha256, facts: factsOf(io.env), website: options.website }
  const report = checkLink(input)
  const logo = logoOf(report)
  if (options.offline || logo === null) return report
  return checkLink({ ...input, logo: await io.loadLogo(logo) })
}

/** The logo of the payload, if it is an address that the embed would load. */
function logoOf({ decoded, problems }: LinkReport): string | null {
  if (problems.some(({ cause }) => cause === 'logo-address')) return null
  const payload = parsed(decoded.payload?.text.replace(/^\uFEFF/, '') ?? '')
  return isRecord(payload) && typeof payload['logo_url'] === 'string' ? payload['logo_url'] : null
}

function factsOf(env: CommandIo['env']): PartnerFacts {
  const secrets = (env['CLIENT_SECRET'] ?? '').split(',').filter((secret) => secret.trim() !== '')
  const { CLIENT_ID: clientId = '', EMBED_URL: embedUrl = '', API_KEY: apiKey = '' } = env
  return {
    embedUrl: embedUrl === '' ? null : embedUrl,
    clientIds: clientId === '' ? null : [{ clientId, mode: null, endsAt: null }],
    secrets: secrets.map((secret) => ({ secret, mode: null, endsAt: null })),
    apiKeys: apiKey === '' ? [] : [apiKey],
    status: null,
    websites: null,
  }
}

/** A text: what is wrong with the arguments. Null: help was asked for. */
function readOptions(args: readonly string[]): Options | string | null {
  const given = parsedArgs(args)
  if (typeof given === 'string') return given
  const { values, positionals } = given
  if (values.help === true) return null
  const [command, link, ...rest] = positionals
  if (command !== 'check') return command === undefined ? 'No command given.' : `Unknown command: ${command}`
  if (link === undefined) return 'No link given.'
  if (rest.length > 0) return 'More than one link given. Quote the link: & ends a command in most shells.'
  const language = snippetLanguages.find((known) => known === (values.language ?? 'node'))
  if (language === undefined) return `Unknown language: ${values.language}`
  if (values.website !== undefined && !URL.canParse(values.website)) return `Not an address: ${values.website}`
  return {
    link,
    language,
    website: values.website ?? null,
    offline: values.offline === true,
    json: values.json === true,
  }
}

function parsedArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        language: { type: 'string' },
        offline: { type: 'boolean' },
        website: { type: 'string' },
      },
    })
  } catch (error) {
    // parseArgs reports unknown options only by throwing.
    return error instanceof Error ? error.message : String(error)
  }
}
