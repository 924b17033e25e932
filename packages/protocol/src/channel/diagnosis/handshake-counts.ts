import type { DiagnosisFacts } from './diagnosis.ts'

/** What an end counts for its diagnosis. */
export type HandshakeCounts = {
  -readonly [Key in 'readySeen' | 'bootSent' | 'ackSeen' | 'lastIssue']: DiagnosisFacts[Key]
}

export function createHandshakeCounts(): HandshakeCounts {
  return { readySeen: 0, bootSent: 0, ackSeen: 0, lastIssue: null }
}
