import type { EmbedError } from './embed-error.ts'

/** The exact cause in one technical line, for the developer who has to fix it. */
export function errorReason(error: EmbedError): string {
  switch (error.kind) {
    case 'missing-parameter':
      return `Missing in the address: ${error.missing.join(', ')}`
    case 'misconfigured':
      return `Configuration: ${error.issue}`
    case 'sandboxed':
      return 'The iframe’s sandbox attribute lacks allow-same-origin (window.origin is "null")'
    case 'verification':
      return `${error.status} ${error.message}`
    case 'workspace':
      return `${error.status} ${error.code}: ${error.message}`
    case 'unreadable':
      return `${error.call}: unreadable answer, status ${error.status} (${error.issue})`
    case 'network':
      return `${error.call}: no answer (${error.message})`
    case 'timeout':
      return `${error.call}: no answer in ${error.seconds} s`
    case 'aborted':
      return `${error.call}: stopped`
    case 'editor-unreachable':
      return error.sentence
  }
}
