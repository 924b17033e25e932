// Whether a key or token was typed rather than generated (O-08). Each rule rejects fewer than one random token in a
// thousand, and practically no random seal key.

const KEY_BYTES_DISTINCT_MIN = 17
const TOKEN_CHARACTERS_DISTINCT_MIN = 8
/** Characters of a bearer token (RFC 6750). */
const tokenPattern = /^[A-Za-z0-9\-._~+/]{32,512}$/
const PRINTABLE_MIN = 0x20
const PRINTABLE_MAX = 0x7e

/** Whether the 32 bytes are all equal, repeat, count up or down, or spell a text. */
export function isWeakKey(key: Uint8Array): boolean {
  const bytes = [...key]
  const text = bytes.every((byte) => byte >= PRINTABLE_MIN && byte <= PRINTABLE_MAX)
  return text || isPatterned(bytes, KEY_BYTES_DISTINCT_MIN)
}

/** Whether a token is shorter than 32 characters, not a valid bearer token, or a pattern. */
export function isWeakToken(token: string): boolean {
  const codes = Array.from(token, (character) => character.codePointAt(0) ?? 0)
  return !tokenPattern.test(token) || isPatterned(codes, TOKEN_CHARACTERS_DISTINCT_MIN)
}

function isPatterned(values: readonly number[], distinctMin: number): boolean {
  return new Set(values).size < distinctMin || repeats(values) || steps(values)
}

/** Whether a prefix of at most half the length repeats throughout. */
function repeats(values: readonly number[]): boolean {
  const periods = Array.from({ length: Math.floor(values.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => values.slice(period).every((value, index) => value === values[index]))
}

/** Whether more than half of the neighbouring values have the same difference, as in a sequence. */
function steps(values: readonly number[]): boolean {
  const differences = values.slice(1).map((value, index) => value - (values[index] ?? 0))
  return differences.some((one) => differences.filter((other) => other === one).length > differences.length / 2)
}
