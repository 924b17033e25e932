import { BridgeError } from '../end/errors.ts'

/** Throws BridgeError `invalid` with this sentence: plain JavaScript passes what the types exclude. */
export function demand(isUsable: boolean, sentence: string): asserts isUsable {
  if (!isUsable) throw new BridgeError('invalid', sentence)
}

/** The window to use. On a server there is none. */
export function demandWindow(caller: string, given: Window | undefined): Window {
  const view = given ?? (globalThis as { readonly window?: Window }).window
  demand(view !== undefined, `${caller} runs in a browser only: call it once the page has mounted.`)
  return view
}
