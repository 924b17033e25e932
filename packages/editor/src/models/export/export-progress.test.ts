import { BridgeError } from '@proscenium/protocol'
import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { RenderOptions } from '../../ports/renderer.ts'
import { startExport } from '../../testing/start-export.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Its name is the projects' matter. */
const CREATED = expect.stringMatching(/^create /)

describe('the progress of an export', () => {
  it('is the dialog’s alone while it is open, and the host’s alone while it is closed', async () => {
    verifies('P-05', 'E-06')
    const { editor, exports, run, script } = await startExport()
    const rendering = Promise.withResolvers<void>()
    let progress: RenderOptions['onProgress'] = () => undefined
    script.render = async (_, { onProgress }) => {
      progress = onProgress
      await rendering.promise
    }
    void run()
    await settled()
    editor.statuses.length = 0
    progress(0.25)
    expect([exports.state.value, editor.statuses]).toEqual([{ kind: 'rendering', part: 0.25, remaining: null }, []])
    exports.close()
    progress(0.5)
    expect([exports.shown.value, exports.running.value]).toEqual([false, true])
    expect(editor.statuses).toEqual(['Rendering 25%', 'Rendering 50%'])
    await exports.start()
    progress(0.75)
    expect(exports.state.value).toMatchObject({ kind: 'rendering', part: 0.75 })
    expect(editor.statuses.slice(2)).toEqual([''])
  })

  it('says that the service makes the clips ready, and goes on where it was', async () => {
    verifies('E-06')
    const { editor, exports, run, script } = await startExport()
    const steps: object[] = []
    script.render = async (_, { onProgress, onWaiting }) => {
      for (const step of [onWaiting, () => onProgress(0.5), onWaiting]) {
        step()
        steps.push(exports.state.value)
      }
      await new Promise(() => undefined)
    }
    void run()
    await settled()
    exports.close()
    expect(steps).toMatchObject([
      { kind: 'preparing', part: 0, remaining: null },
      { kind: 'rendering', part: 0.5 },
      { kind: 'preparing', part: 0.5, remaining: null },
    ])
    expect([exports.running.value, editor.statuses.at(-1)]).toEqual([true, 'Getting your clips ready'])
  })

  it('includes the remaining time once that can be estimated', async () => {
    verifies('E-06')
    const clock = createManualClock()
    const { exports, run, script } = await startExport(['a', 'b'], { clock })
    script.render = async (_, { onProgress }) => {
      onProgress(0)
      clock.advance(10_000)
      onProgress(0.25)
      await new Promise(() => undefined)
    }
    void run()
    await settled()
    expect(exports.state.value).toEqual({ kind: 'rendering', part: 0.25, remaining: 30 })
  })

  it('counts the bytes of all files while they are uploaded, with the remaining time', async () => {
    verifies('E-06')
    const clock = createManualClock()
    const { api, exports, run, script } = await startExport(['a', 'b'], { clock })
    const reports = new Map<string, (part: number) => void>()
    api.uploadExport = async ({ name, onProgress }) => {
      reports.set(name, onProgress)
      return new Promise(() => undefined)
    }
    script.render = async (_, { onFile }) => {
      const size = { width: 640, height: 360, duration: 1 }
      onFile({ name: 'main', file: new Blob(['x'.repeat(30)]), ...size })
      reports.get('main')?.(0.5)
      expect(exports.state.value.kind).toBe('rendering')
      onFile({ name: 'reel', file: new Blob(['x'.repeat(10)]), ...size })
    }
    void run()
    await settled()
    expect(exports.state.value).toEqual({ kind: 'uploading', part: 0.375, remaining: null })
    clock.advance(5_000)
    reports.get('reel')?.(1)
    expect(exports.state.value).toEqual({ kind: 'uploading', part: 0.625, remaining: 8 })
  })

  it('does not return to the upload once that has ended', async () => {
    verifies('E-06')
    const { api, editor, exports, run } = await startExport()
    let late: (part: number) => void = () => undefined
    api.uploadExport = async ({ onProgress }) => {
      late = onProgress
      return { ok: true, value: null }
    }
    editor.onExport = () => new Promise(() => undefined)
    void run()
    await settled()
    late(0.9)
    expect(exports.state.value.kind).toBe('notifying')
  })

  it('ends with a message where the dialog is closed, and with the dialog after a failure', async () => {
    const { editor, exports, run, workspace } = await startExport()
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void run()
    await settled()
    exports.close()
    acknowledged.resolve()
    await settled()
    expect(workspace.edit.message.value).toMatchObject({ title: 'Exported', success: true })
    expect([exports.state.value.kind, editor.statuses.at(-1)]).toEqual(['closed', ''])
    editor.onExport = async () => Promise.reject(new BridgeError('timeout', 'late'))
    const failing = exports.start().then(exports.render)
    exports.close()
    await failing
    expect([exports.state.value.kind, exports.shown.value]).toEqual(['failed', true])
  })
})

describe('a cancelled export', () => {
  it('stops rendering, uploads nothing further and leaves the edit as it is', async () => {
    verifies('E-06')
    const { api, editor, exports, run, script, workspace } = await startExport()
    const { document } = workspace.edit.history
    const before = document.value
    let aborted = false
    script.render = async (_, { signal }) =>
      new Promise((__, reject) =>
        signal.addEventListener('abort', () => reject(Object.assign(signal.reason, { aborted: (aborted = true) }))),
      )
    const running = run()
    await settled()
    exports.cancel()
    await running
    expect([aborted, exports.state.value.kind, api.calls]).toEqual([true, 'closed', [CREATED]])
    expect([document.value, editor.exported]).toEqual([before, []])
    expect(workspace.edit.message.value?.title).toBe('Export cancelled')
  })

  it('is not announced to the host after its upload was cancelled', async () => {
    const { api, editor, exports, run } = await startExport()
    const uploading = Promise.withResolvers<void>()
    const { uploadExport } = api
    api.uploadExport = async (upload, signal) => {
      await uploading.promise
      return uploadExport(upload, signal)
    }
    const running = run()
    await settled()
    expect(exports.state.value.kind).toBe('uploading')
    exports.cancel()
    uploading.resolve()
    await running
    expect([exports.state.value.kind, editor.exported]).toEqual(['closed', []])
  })

  it('ends its uploads, and the next export is another one', async () => {
    verifies('E-06')
    const { api, editor, exports, run } = await startExport()
    const { uploadExport } = api
    const aborted: boolean[] = []
    api.uploadExport = async (_, signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          aborted.push(signal.aborted)
          resolve({ ok: false, error: { kind: 'unreachable' } })
        }),
      )
    const running = run()
    await settled()
    exports.cancel()
    await running
    expect([aborted, exports.state.value.kind, editor.exported]).toEqual([[true, true], 'closed', []])
    api.uploadExport = uploadExport
    await run()
    expect([exports.state.value.kind, editor.exported]).toEqual(['done', ['export-1']])
  })

  it('stays once the host stores it', async () => {
    const { editor, exports, run } = await startExport()
    editor.onExport = () => new Promise(() => undefined)
    void run()
    await settled()
    exports.cancel()
    expect([exports.state.value.kind, exports.shown.value]).toEqual(['notifying', true])
  })
})
