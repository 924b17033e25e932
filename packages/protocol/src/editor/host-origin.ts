// Determines which page the editor may talk to. Hints suggest an origin, but it must be in an explicit list (P-40,
// P-41).
import { BridgeError } from '../end/errors.ts'
import { serialiseOrigin } from '../end/wire/origin.ts'

/** What a framed document can know about the page around it; null where it cannot. */
export interface HostHints {
  readonly framed: boolean
  /** `location.ancestorOrigins[0]`, as the browser reports it. `'null'` when it is hidden or opaque. */
  readonly ancestor: string | null
  /** The `hostOrigin` query parameter. */
  readonly parameter: string | null
  /** Origin of `document.referrer`. */
  readonly referrer: string | null
}

export type HostChoice =
  | { readonly ok: true; readonly origin: string }
  /** `reason` is a sentence for the diagnosis. */
  | { readonly ok: false; readonly reason: string }

/** Serialises the allow-list. Throws BridgeError `invalid` on an entry that is not an origin. */
export function serialiseOrigins(origins: readonly string[]): readonly string[] {
  return origins.map((entry) => {
    const result = serialiseOrigin(entry)
    if (!result.ok)
      throw new BridgeError('invalid', `${JSON.stringify(entry)} is not a usable origin: ${result.reason}`)
    return result.origin
  })
}

/**
 * The first hint that is on the list, else the list's only entry. Rejects when the browser reports a page that is not
 * on the list (P-40).
 */
export function chooseHostOrigin(hints: HostHints, allowed: readonly string[]): HostChoice {
  const around = hints.ancestor === 'null' ? null : hints.ancestor
  const named = around === null ? [hints.parameter, hints.referrer] : [around]
  const only = around === null && allowed.length === 1 ? allowed[0] : undefined
  const origin = named.find((hint) => hint !== null && allowed.includes(hint)) ?? only
  if (!hints.framed)
    return { ok: false, reason: 'The editor is not framed by any page, so there is no host to talk to.' }
  return origin === undefined ? { ok: false, reason: obstacle(around, allowed) } : { ok: true, origin }
}

function obstacle(around: string | null, allowed: readonly string[]): string {
  const list = `the permitted host origins (${allowed.join(', ') || 'none are set'})`
  if (around === null) return `No hint names one of ${list}, so nothing is posted.`
  return `The page around the editor is ${around}, which is not among ${list}.`
}
