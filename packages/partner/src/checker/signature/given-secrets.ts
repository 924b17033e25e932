// Secrets as somebody typed them: what the service issues is 64 hex digits, and nothing else opens a link.
import { problem } from '../problem.ts'
import type { Problem, SecretFact } from '../types.ts'

const ISSUED = /^[\da-f]{64}$/
const API_KEY = /^\W*psk_(?:test|live)_/

interface GivenSecrets {
  /** Those that the service may have issued, without what was typed around them. */
  readonly secrets: readonly SecretFact[]
  readonly problems: readonly Problem[]
}

export function readGivenSecrets(given: readonly SecretFact[]): GivenSecrets {
  const read = given.map((fact) => {
    const secret = /\w(?:.*\w)?/s.exec(fact.secret)?.[0] ?? ''
    return { fact, secret, isIssued: ISSUED.test(secret) }
  })
  return {
    secrets: read.flatMap(({ fact, secret, isIssued }) => (isIssued ? [{ ...fact, secret }] : [])),
    problems: read.filter(({ fact, isIssued, secret }) => !isIssued || secret !== fact.secret).map(problemOf),
  }
}

function problemOf({ fact, isIssued }: { fact: SecretFact; isIssued: boolean }): Problem {
  if (API_KEY.test(fact.secret)) return problem('api-key-as-secret')
  // The digits are there: what is around them matters only to the code that signs with it.
  const severity = isIssued ? 'warning' : 'error'
  return problem('malformed-secret', { severity, params: { length: fact.secret.length } })
}
