// Which page the editor may talk to: learnt from hints, but only ever one of an explicit list (DESIGN 6).
import { BridgeError } from './errors.ts'
import { serialiseOrigin } from './origin.ts'

/** What a framed document can know of the page around it; null where it cannot. */
export interface HostHints {
  readonly framed: boolean
  /** `location.ancestorOrigins[0]`: the browser's own word. `'null'` when it is hidden or opaque. */
  readonly ancestor: string | null
  /** The `hostOrigin` search parameter. */
  readonly parameter: string | null
  /** Origin of `document.referrer`. */
  readonly referrer: string | null
}

export type HostChoice =
  | { readonly ok: true; readonly origin: string }
  /** `obstacle` is a sentence for the diagnosis. */
  | { readonly ok: false; readonly obstacle: string }

/** The allow-list, serialised. Throws BridgeError `invalid` on an entry that is no origin. */
export function serialiseAll(origins: readonly string[]): readonly string[] {
  return origins.map((entry) => {
    const result = serialiseOrigin(entry)
    if (!result.ok) throw new BridgeError('invalid', `${JSON.stringify(entry)} is no usable origin: ${result.reason}`)
    return result.origin
  })
}

/** The first hint that is on the list, else the list's only entry; nobody when the browser names a page off the list. */
export function chooseHostOrigin(hints: HostHints, allowed: readonly string[]): HostChoice {
  if (!hints.framed)
    return { ok: false, obstacle: 'The editor is not framed by any page, so there is no host to talk to.' }
  const { ancestor } = hints
  const isKnown = ancestor !== null && ancestor !== 'null'
  if (isKnown && !allowed.includes(ancestor)) return { ok: false, obstacle: strangerAround(ancestor, allowed) }
  const hint = [ancestor, hints.parameter, hints.referrer].find((origin) => origin !== null && allowed.includes(origin))
  if (hint !== undefined && hint !== null) return { ok: true, origin: hint }
  const [only, ...others] = allowed
  if (only !== undefined && others.length === 0) return { ok: true, origin: only }
  return {
    ok: false,
    obstacle: `No hint names one of the permitted host origins (${listed(allowed)}), so nothing is posted.`,
  }
}

function strangerAround(ancestor: string, allowed: readonly string[]): string {
  return `The page around the editor is ${ancestor}, which is not among the permitted host origins (${listed(allowed)}).`
}

function listed(allowed: readonly string[]): string {
  return allowed.length === 0 ? 'none are set' : allowed.join(', ')
}
