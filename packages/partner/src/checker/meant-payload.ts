import { readPayload } from './link/decode-payload.ts'
import { decoded } from './link/embed-path.ts'
import type { ReadLink, Slot } from './link/read-link.ts'
import { repairPayload, type RepairedPayload } from './link/repair-payload.ts'

/** The payload as the embed page reads it (`text`) and as it was meant (`repaired`). */
export interface MeantPayload {
  readonly slot: Slot
  readonly encoding: 'base64' | 'text'
  readonly text: string
  /** The text if `+` in the link stands for itself instead of a space. */
  readonly textWithPlus: string
  readonly repaired: RepairedPayload
  /** Whether `+` is written as itself. */
  readonly rawPlus: boolean
}

export function readMeant({ link }: ReadLink, slot: Slot): MeantPayload {
  const { encoding, text } = readPayload(slot.value)
  const written = link.slice(slot.span.start, slot.span.end)
  const rawPlus = written.includes('+')
  const textWithPlus = encoding === 'text' && rawPlus ? (decoded(written) ?? text) : text
  return { slot, encoding, text, textWithPlus, repaired: repairPayload(slot.value), rawPlus }
}
