// Names that partners write instead of `payload` and `sig`.

export type ParameterName = 'payload' | 'sig'

const otherNames: Readonly<Record<ParameterName, readonly string[]>> = {
  payload: ['data', 'token', 'body', 'message', 'p', 'jwt', 'base64', 'encoded', 'payloadbase64', 'payloadb64'],
  sig: ['sign', 'signed', 'sgn', 'sing', 'hmac', 'hash', 'digest', 'mac', 's', 'checksum'],
}
const targets: Readonly<Record<ParameterName, readonly string[]>> = {
  payload: ['payload'],
  sig: ['sig', 'signature'],
}

/** Whether a name was probably meant as the expected one. The expected one itself does not count. */
export function meantAs(name: string, expected: ParameterName): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  if (name === expected || plain === '') return false
  if (otherNames[expected].includes(plain)) return true
  return targets[expected].some((target) => {
    const most = target.length > 4 ? 2 : 0
    return Math.abs(plain.length - target.length) <= most && editDistance(plain, target) <= most
  })
}

/** Removes an HTML character reference for `&` that was left in front of a name. */
export function withoutReference(name: string): string {
  return name.replace(/^(?:amp;|#38;|38;|#x26;|x26;)+/i, '')
}

/** Levenshtein distance, for short names. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (row[column] ?? 0) + (other[column] === character ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
