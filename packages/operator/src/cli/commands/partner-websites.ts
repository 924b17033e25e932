// Origins that may show a partner's embed: added, removed or replaced (D-03).
import type { OperatorPartner } from '@proscenium/contract/operator'
import { expandValues } from '../api-command.ts'
import type { CallResult } from '../calls/call-port.ts'
import { announceChange, type Command, type CommandContext, type Given } from '../command.ts'
import { CliError, exitCodes, usageError, type ExitCode } from '../exit-codes.ts'
import { pairs } from '../output/table.ts'
import { reportRejection } from '../report-rejection.ts'
import { NONE, PARTNER_EXAMPLE, partnerArgument } from './shared.ts'

const ORIGIN_EXAMPLE = 'https://app.tallyroom.example'

type Websites = readonly string[]
interface WebsiteCommand {
  readonly verb: 'add' | 'remove' | 'set'
  readonly summary: string
  readonly details: string
  /** The list afterwards. Errors: throws a `CliError` if the command must not make it. */
  next(before: Websites, given: Websites): Websites
}

export const partnerWebsiteAdd = websiteCommand({
  verb: 'add',
  summary: 'Allow more origins to show the embed',
  details:
    'Adding a listed origin changes nothing. While the list is empty, any origin may show the embed; the first entry locks out all others.',
  next: (before, given) => [...new Set([...before, ...given])],
})

export const partnerWebsiteRemove = websiteCommand({
  verb: 'remove',
  summary: 'Stop origins from showing the embed',
  details:
    'An origin that is not listed is not an error. The last one cannot be removed, because an empty list allows any origin.',
  next(before, given) {
    const after = before.filter((origin) => !given.includes(origin))
    if (after.length === 0 && before.length > 0)
      throw new CliError('Without its last website, any origin could show the embed.', {
        code: exitCodes.conflict,
        fix: 'To allow that: `proscenium partner website set <partner> none`.',
      })
    return after
  },
})

export const partnerWebsiteSet = websiteCommand({
  verb: 'set',
  summary: 'Replace the origins that may show the embed',
  details: '`none` allows any origin.',
  next(_before, given) {
    if (!given.includes(NONE)) return [...new Set(given)]
    if (given.length > 1) throw usageError(`<origin> is either ${NONE} or a list of origins.`)
    return []
  },
})

function websiteCommand({ verb, summary, details, next }: WebsiteCommand): Command {
  const name = `partner website ${verb}`
  const command: Command = {
    name,
    summary,
    details: `${details} Prints the list before and after.`,
    positionals: [
      partnerArgument,
      {
        name: 'origin',
        meaning: `exact origin${verb === 'set' ? ', or none for any' : ''}, or - for a list on stdin`,
        many: true,
        field: 'websites',
      },
    ],
    options: [],
    examples: [`${name} ${PARTNER_EXAMPLE} ${ORIGIN_EXAMPLE}`],
    operations: ['readPartner', 'changePartner'],
    run: (context, given) => changeWebsites(context, given, { row: command, next }),
  }
  return command
}

interface Change extends Pick<WebsiteCommand, 'next'> {
  readonly row: Command
}

async function changeWebsites(context: CommandContext, given: Given, { row, next }: Change): Promise<ExitCode> {
  const { terminal, json, quiet } = context
  const { partner = '' } = given.positionals
  const origins = await expandValues(terminal, given.many)
  const { call, target } = await context.calls()
  announceChange(context, target)
  const read = await call('readPartner', { params: { partner } })
  if (read.status >= 400) return rejected(read)
  const before = websitesIn(read.body)
  const after = next(before, origins)
  const isSame = after.length === before.length && after.every((origin) => before.includes(origin))
  const result = isSame ? read : await call('changePartner', { params: { partner }, body: { websites: after } })
  if (result.status >= 400) return rejected(result)
  const now = websitesIn(result.body)
  if (json) terminal.out(JSON.stringify(result.body))
  else for (const line of quiet ? now : pairs({ before: listed(before), after: listed(now) })) terminal.out(line)
  return exitCodes.ok

  function rejected({ status, body }: CallResult): ExitCode {
    if (json) terminal.out(JSON.stringify(body))
    return reportRejection(terminal, { status, body, command: row, target })
  }
}

/** The service returns only what the contract describes. */
function websitesIn(body: unknown): Websites {
  return (body as { readonly partner: OperatorPartner }).partner.websites
}

function listed(websites: Websites): string {
  return websites.join(', ') || 'any'
}
