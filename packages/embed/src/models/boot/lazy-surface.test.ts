import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { VerifiedSession } from '@proscenium/contract'
import type { EmbedError, Outcome } from '../../core/errors/embed-error.ts'
import type { EditorProgress } from '../../ports/editor.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { createLazySurface } from './lazy-surface.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const rejected: EmbedError = { kind: 'verification', status: 403, message: 'Invalid signature' }

function setup(
  load = Promise.resolve(),
  outcome: Outcome<VerifiedSession> = { ok: true, value: sampleSession({ embed_mode: 'catalog' }) },
) {
  const close = vi.fn()
  const open = vi.fn(() => close)
  const loads = vi.fn(() => load.then(() => open))
  const surface = createLazySurface({ load: loads, verify: async () => outcome, online: () => false })
  const progress: EditorProgress[] = []
  const mount = () => {
    const mounted = surface.mount().serve()
    mounted.subscribe((each) => progress.push(each))
    return mounted
  }
  return { close, open, loads, mount, progress }
}

describe('createLazySurface', () => {
  it('loads when it is mounted, and is open once the verified session’s first view is rendered', async () => {
    verifies('H-13')
    const { loads, open, mount, progress } = setup()
    expect(loads).not.toHaveBeenCalled()
    mount()
    expect([loads.mock.calls.length, open.mock.calls.length]).toEqual([1, 0])
    await settled()
    expect(open).toHaveBeenCalledWith(sampleSession({ embed_mode: 'catalog' }))
    expect(progress).toEqual([{ kind: 'waiting' }, { kind: 'open' }])
  })

  it('reports code that cannot be loaded, which the next attempt loads again', async () => {
    verifies('H-01', 'H-13')
    const { loads, mount, progress } = setup(Promise.reject(new TypeError('Failed to fetch')))
    mount()
    await settled()
    const error = { kind: 'network', call: 'catalogue', online: false, message: 'TypeError: Failed to fetch' }
    expect(progress.at(-1)).toEqual({ kind: 'failed', error })
    mount()
    expect(loads).toHaveBeenCalledTimes(2)
    await settled()
  })

  it('reports a rejected link, and opens nothing', async () => {
    verifies('H-01')
    const { open, mount, progress } = setup(Promise.resolve(), { ok: false, error: rejected })
    mount()
    await settled()
    expect(progress.at(-1)).toEqual({ kind: 'failed', error: rejected })
    expect(open).not.toHaveBeenCalled()
  })

  it('closes what it opened when it is disposed, and opens nothing afterwards', async () => {
    const { open, close, mount, progress } = setup()
    const first = mount()
    await settled()
    first.dispose()
    expect(close).toHaveBeenCalledOnce()
    mount().dispose()
    await settled()
    expect(open).toHaveBeenCalledOnce()
    expect(progress.at(-1)).toEqual({ kind: 'waiting' })
  })
})
