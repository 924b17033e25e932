import type { Fault } from './fault.ts'

/** The exact cause in one technical line, for the person who has to mend it. */
export function exactReason(fault: Fault): string {
  switch (fault.kind) {
    case 'missing-parameter':
      return `Missing in the address: ${fault.missing.join(', ')}`
    case 'misconfigured':
      return `Configuration: ${fault.issue}`
    case 'sandboxed':
      return 'The iframe’s sandbox attribute lacks allow-same-origin (window.origin is "null")'
    case 'verification':
      return `${fault.status} ${fault.message}`
    case 'workspace':
      return `${fault.status} ${fault.code}: ${fault.message}`
    case 'unreadable':
      return `${fault.call}: unreadable answer, status ${fault.status} (${fault.issue})`
    case 'network':
      return `${fault.call}: no answer (${fault.message})`
    case 'timeout':
      return `${fault.call}: no answer in ${fault.seconds} s`
    case 'aborted':
      return `${fault.call}: stopped`
    case 'editor-unreachable':
      return fault.sentence
  }
}
