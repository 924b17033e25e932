// Whatever happens between the turns of an opening, there is one attempt at a time and nothing is left of the last.
import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EmbedError } from '../../core/errors/embed-error.ts'
import type { EditorProgress } from '../../ports/editor.ts'
import {
  createMemoryBackend,
  createMemoryEditor,
  createMemoryNetwork,
  sampleSession,
} from '../../ports/memory/memory-ports.ts'
import { createBootModel } from './boot-model.ts'
import { createSessionModel } from '../session/session-model.ts'

const link = { clientId: 'c1', payload: '{}', signature: 'ab' }
const errors: readonly EmbedError[] = [
  { kind: 'verification', status: 403, message: 'Invalid signature' },
  { kind: 'workspace', status: 500, code: 'internal_error', message: 'No.' },
  { kind: 'network', call: 'boot', online: false, message: 'Failed to fetch' },
]
const over: EmbedError = { kind: 'workspace', status: 401, code: 'invalid_session', message: 'Over.' }
const reports: readonly EditorProgress[] = [
  { kind: 'booted' },
  { kind: 'open' },
  { kind: 'waiting' },
  ...errors.map((error): EditorProgress => ({ kind: 'failed', error })),
]

function stage() {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const editor = createMemoryEditor()
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession() }) })
  const session = createSessionModel({ link, backend, clock })
  const turns: (() => void)[] = []
  const turn = () => new Promise<void>((resolve) => turns.push(resolve))
  const boot = createBootModel({ startupError: null, parts: { session, editor }, network, clock, yieldToMain: turn })
  return { clock, network, editor, session, boot, turns }
}

type Stage = ReturnType<typeof stage>

const steps: fc.Arbitrary<(here: Stage) => void> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<(here: Stage) => void>(({ turns }) => turns.shift()?.()) },
  fc.constantFrom(...reports).map(
    (report) =>
      ({ editor }: Stage) =>
        editor.report(report),
  ),
  fc.constantFrom(1, 4_000, 15_000, 60_000).map(
    (ms) =>
      ({ clock }: Stage) =>
        clock.advance(ms),
  ),
  fc.boolean().map(
    (online) =>
      ({ network }: Stage) =>
        network.setOnline(online),
  ),
  fc.constant<(here: Stage) => void>(({ boot }) => boot.retry()),
  fc.constant<(here: Stage) => void>(({ session }) => session.onEnded(over)),
)

it('one frame and one bridge at a time, and none with a timer once the page has gone', async () => {
  verifies('H-01', 'H-11')
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (course) => {
      const here = stage()
      const { boot, editor, clock, turns } = here
      const alive = () => [editor.mounted - editor.removed, editor.served - editor.disposed]
      boot.start()
      for (const step of course) {
        step(here)
        await Promise.resolve()
        for (const count of alive()) expect([0, 1]).toContain(count)
        if (boot.state.value.phase === 'open') expect(alive()).toEqual([1, 1])
      }
      boot.dispose()
      for (const pass of turns.splice(0)) pass()
      await new Promise((resolve) => setImmediate(resolve))
      expect([...alive(), clock.pending]).toEqual([0, 0, 0])
    }),
    { numRuns: 1_000 },
  )
})
