// The panel's part of a bug report, as plain text without secrets: messages, requests, console lines.
import { redact } from '@proscenium/protocol/inspector'
import { parseLines, type ConsoleLine, type RelayedConsole } from '../core/console.ts'
import { formatClock, formatDuration, formatGist, formatReason, formatTimeOfDay } from '../core/format.ts'
import { describeFault, type FaultRow } from '../core/faults.ts'
import { lastMessages, type Entry, type Log, type MessageEntry } from '../core/log.ts'
import { defaultRequestFilter, matchesRequestFilter, type ServiceRequest } from '../core/requests.ts'
import type { ServiceState } from '../core/service-state.ts'
import { exportedLog } from './log-model.ts'

/** What QA has set at the service, which a link to the set-up does not repeat. */
export interface ServiceFacts {
  readonly state: ServiceState
  readonly faults: readonly FaultRow[]
}

export interface ReportParts {
  /** Null where the service did not answer. */
  readonly service: ServiceFacts | null
  readonly log: Log
  readonly requests: readonly ServiceRequest[]
  readonly relayed: RelayedConsole
  /** Console lines of the page around the panel, not validated. */
  readonly ownLines: readonly unknown[]
}

const MESSAGES = 50
const REQUESTS = 50
const LINES = 50

export function panelReport({ service, log, requests, relayed, ownLines }: ReportParts): string {
  const messages = lastMessages(log, MESSAGES)
  const shown = requests.filter(
    (request) => request.status >= 400 || matchesRequestFilter(defaultRequestFilter, request),
  )
  const lines = [...relayed.lines, ...parseLines(ownLines)].sort((one, other) => one.at - other.at)
  return [
    section('Service, its clock and faults', service === null ? ['did not answer'] : serviceLines(service)),
    section(`Bridge messages, the last ${MESSAGES}`, messages.entries.map(entryText)),
    section(`Requests of the service by its clock, the last ${REQUESTS}`, shown.slice(-REQUESTS).map(requestText)),
    section(`Console, warnings and errors, the last ${LINES}`, [
      ...lines.slice(-LINES).map(lineText),
      observed(relayed),
    ]),
    section('The messages for Import of the panel', [JSON.stringify(exportedLog(messages))]),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string {
  return [`## ${title}`, ...(lines.length === 0 ? ['none'] : lines)].join('\n')
}

function serviceLines({ state: { now, frozen, offset }, faults }: ServiceFacts): string[] {
  const real = Math.abs(offset) < 1_000 ? '' : `real time ${formatClock(now - offset)}`
  return [
    joined([`clock ${formatClock(now)}`, frozen ? 'frozen' : real]),
    ...(faults.length === 0 ? ['no faults'] : faults.map((fault) => `fault ${describeFault(fault)}`)),
  ]
}

function entryText(entry: Entry): string {
  const { at } = entry.kind === 'state' ? entry : entry.record
  return `${formatTimeOfDay(at)} ${entry.kind === 'state' ? stateText(entry) : messageText(entry)}`
}

function stateText({ state, reason }: Extract<Entry, { kind: 'state' }>): string {
  return reason === null ? `embed: ${state}` : `embed: ${state} (${String(redact(reason))})`
}

function messageText({ record, took }: MessageEntry): string {
  const { direction, type, outcome, rule, reason, requestId, count = 1, fields } = record
  const facts = [
    `${direction === 'in' ? '←' : '→'} ${type ?? 'unread'}`,
    formatGist(fields),
    requestId === undefined ? '' : `request ${requestId}`,
    took === null ? '' : formatDuration(took),
    outcome === 'passed' ? '' : `${outcome} ${rule ?? ''}`,
    reason === undefined ? '' : formatReason(reason, record),
    count > 1 ? `${count} times` : '',
  ]
  return joined(facts)
}

function requestText(request: ServiceRequest): string {
  const { at, operation, method, route, status, tookMs, whole, code, rule, fault, requestId } = request
  const facts = [
    `${operation === '' ? `${method} ${route}` : operation} ${status}`,
    formatDuration(tookMs),
    code,
    rule,
    fault === '' ? '' : `fault: ${fault}`,
    whole ? '' : 'cut off',
    `request ${requestId}`,
  ]
  return `${formatTimeOfDay(at)} ${joined(facts)}`
}

function joined(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(' · ')
}

const TEXT_SHOWN = 500
/** Keys, tokens and signatures beside which nothing says what they are. */
const unnamedSecret = /[\w-]{32,}/g

function lineText({ at, source, level, parts }: ConsoleLine): string {
  const text = parts.map((part) => {
    const shown = redact(part, { textShown: TEXT_SHOWN })
    return typeof shown === 'string' ? shown : JSON.stringify(shown)
  })
  return `${formatTimeOfDay(at)} ${source}, ${level}: ${text.join(' ').replaceAll(unnamedSecret, '…')}`
}

function observed({ observed: pages }: RelayedConsole): string {
  const all = ['the page with the dock', ...pages].join(', ')
  const missing = pages.length > 0 ? '' : ' The embed was loaded before the dock was opened: Reload embed observes it.'
  return `Observed: ${all}; not workers, payment windows and lines of the browser itself.${missing}`
}
