// Only one attempt is active, whichever events occur between the steps of an opening, and the previous one leaves
// nothing behind.
import { createManualClock } from '@proscenium/protocol-testing'
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

function setup() {
  const clock = createManualClock()
  const network = createMemoryNetwork()
  const editor = createMemoryEditor()
  const backend = createMemoryBackend({ verify: () => ({ ok: true, value: sampleSession() }) })
  const session = createSessionModel({ link, backend, clock })
  const pendingYields: (() => void)[] = []
  const yieldControl = () => new Promise<void>((resolve) => pendingYields.push(resolve))
  const boot = createBootModel({
    startupError: null,
    parts: { session, editor },
    network,
    clock,
    yieldToMain: yieldControl,
  })
  return { clock, network, editor, session, boot, pendingYields }
}

type Setup = ReturnType<typeof setup>

const steps: fc.Arbitrary<(here: Setup) => void> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<(here: Setup) => void>(({ pendingYields }) => pendingYields.shift()?.()) },
  fc.constantFrom(...reports).map(
    (report) =>
      ({ editor }: Setup) =>
        editor.report(report),
  ),
  fc.constantFrom(1, 4_000, 15_000, 60_000).map(
    (ms) =>
      ({ clock }: Setup) =>
        clock.advance(ms),
  ),
  fc.boolean().map(
    (online) =>
      ({ network }: Setup) =>
        network.setOnline(online),
  ),
  fc.constant<(here: Setup) => void>(({ boot }) => boot.retry()),
  fc.constant<(here: Setup) => void>(({ session }) => session.onEnded(over)),
)

it('never more than one frame and one bridge, and none with a timer once the page is disposed', async () => {
  verifies('H-01', 'H-11')
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (course) => {
      const here = setup()
      const { boot, editor, clock, pendingYields } = here
      const alive = () => [editor.mounted - editor.removed, editor.served - editor.disposed]
      boot.start()
      for (const step of course) {
        step(here)
        await Promise.resolve()
        for (const count of alive()) expect([0, 1]).toContain(count)
        if (boot.state.value.phase === 'open') expect(alive()).toEqual([1, 1])
      }
      boot.dispose()
      for (const pass of pendingYields.splice(0)) pass()
      await new Promise((resolve) => setImmediate(resolve))
      expect([...alive(), clock.pending]).toEqual([0, 0, 0])
    }),
    { numRuns: 1_000 },
  )
})
