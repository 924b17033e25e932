import { operatorOperations, type DoctorReport, type DoctorResult } from '@proscenium/contract/operator'
import { localDoctor } from '../doctor/local-doctor.ts'
import { textOf, type Command, type CommandContext } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { painter, type Colour } from '../output/colour.ts'
import { reportRejection } from '../report-rejection.ts'

const colours: Readonly<Record<DoctorResult['status'], Colour>> = {
  ok: 'green',
  warning: 'yellow',
  failure: 'red',
  skipped: 'dim',
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Check configuration, database, blobs, media host, editor, clock, mail and public origin',
  details:
    'Reads the environment of the service. With --url, the running service checks itself. Exit code 1 if a check fails.',
  positionals: [],
  options: [],
  examples: ['doctor', 'doctor --url https://service.example'],
  operations: ['runDoctor'],
  async run(context, given) {
    const remote =
      textOf(given, 'url') ?? (textOf(given, 'db') === undefined ? context.terminal.env['PROSCENIUM_URL'] : '')
    if (!remote) return show(context, await localDoctor(context.terminal.env, textOf(given, 'db')))
    const calls = await context.calls()
    const { status, body } = await calls.call('runDoctor', {})
    if (status !== 200)
      return reportRejection(context.terminal, { status, body, command: doctorCommand, target: calls.target })
    return show(context, operatorOperations.runDoctor.responses[200].parse(body))
  },
}

function show({ terminal, json, quiet }: CommandContext, report: DoctorReport) {
  if (json) terminal.out(JSON.stringify(report))
  else for (const result of report.results) for (const line of linesOf(result)) terminal.out(line)
  return report.status === 'failure' ? exitCodes.failed : exitCodes.ok

  function linesOf({ check, status, message, fix }: DoctorResult): string[] {
    if (quiet && (status === 'ok' || status === 'skipped')) return []
    const paint = painter(terminal, 'out')
    return [
      `${paint(colours[status], status.padEnd(7))}  ${check}: ${message}`,
      ...(fix === null ? [] : [`         ${fix}`]),
    ]
  }
}
