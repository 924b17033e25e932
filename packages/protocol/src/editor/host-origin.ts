// Which page the editor may talk to: learnt from hints, but only ever one of an explicit list (DESIGN 6).
import { BridgeError } from '../channel/errors.ts'
import { serialiseOrigin } from '../channel/origin.ts'

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
  | { readonly ok: false; readonly reason: string }

/** The allow-list, serialised. Throws BridgeError `invalid` on an entry that is no origin. */
export function serialiseOrigins(origins: readonly string[]): readonly string[] {
  return origins.map((entry) => {
    const result = serialiseOrigin(entry)
    if (!result.ok) throw new BridgeError('invalid', `${JSON.stringify(entry)} is no usable origin: ${result.reason}`)
    return result.origin
  })
}

/** The first hint that is on the list, else the list's only entry; nobody when the browser names a page off the list. */
export function chooseHostOrigin({ framed, ...hints }: HostHints, allowed: readonly string[]): HostChoice {
  const around = hints.ancestor === 'null' ? null : hints.ancestor
  const named = around === null ? [hints.parameter, hints.referrer] : [around]
  const only = around === null && allowed.length === 1 ? allowed[0] : undefined
  const origin = named.find((hint) => hint !== null && allowed.includes(hint)) ?? only
  if (!framed) return { ok: false, reason: 'The editor is not framed by any page, so there is no host to talk to.' }
  return origin === undefined ? { ok: false, reason: obstacle(around, allowed) } : { ok: true, origin }
}

function obstacle(around: string | null, allowed: readonly string[]): string {
  const list = `the permitted host origins (${allowed.join(', ') || 'none are set'})`
  if (around === null) return `No hint names one of ${list}, so nothing is posted.`
  return `The page around the editor is ${around}, which is not among ${list}.`
}
