// The bytes of a large JSON response, written in parts, each in a tick of its own (O-16).
import { Buffer } from '#platform/buffer'
import { yieldToEventLoop } from '#platform/event-loop'
import { jsonParts } from '../domain/text/json-parts.ts'

/** Characters of one tick. */
const TICK = 100_000

/** To send one after the other: joining megabytes of them takes as long as writing them. */
export async function jsonBytes(value: unknown): Promise<Buffer[]> {
  const written: Buffer[] = []
  let text = ''
  for (const part of jsonParts(value)) {
    text += part
    if (text.length < TICK) continue
    written.push(Buffer.from(text))
    text = ''
    await yieldToEventLoop()
  }
  return [...written, Buffer.from(text)]
}
