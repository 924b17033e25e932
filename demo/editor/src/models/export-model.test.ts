import { BridgeError } from '@proscenium/protocol'
import { videoData } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { trimEnd, trimStart } from '../core/document/cut-commands.ts'
import { clipSummary, createTestWorkspace } from './testing/test-workspace.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const quote = (...due: string[]) => ({
  items: ['a', 'b'].map((videoId) => ({
    videoId,
    purchaseRequired: due.includes(videoId),
    price: due.includes(videoId) ? 500 : 0,
    currency: 'USD',
  })),
  total: due.length * 500,
  currency: 'USD',
})

async function start(...owned: string[]) {
  const started = createTestWorkspace()
  const { editor, workspace, sources } = started
  for (const id of owned) sources.owned.add(id)
  editor.open(videoData({ ownedVideoIds: owned }))
  await workspace.edit.add(clipSummary('a'))
  await workspace.edit.add(clipSummary('b'))
  return { ...started, exports: workspace.exports, kind: () => workspace.exports.state.value.kind }
}

describe('the export gate', () => {
  it('blocks an edit with clips that are not owned and requests only their purchase', async () => {
    verifies('B-28', 'P-08', 'P-27')
    const { editor, workspace, exports, rendered } = await start('a')
    editor.onQuote = async () => quote('b')
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'gate', bill: { videoIds: ['b'], total: '$5.00' } })
    expect(rendered).toEqual([])
    if (exports.state.value.kind === 'gate') workspace.purchases.requestPurchases(exports.state.value.bill)
    expect(editor.notices).toEqual([
      ['requestPurchase', { videoId: 'b', videoIds: ['b'], price: 500, reason: 'export' }],
    ])
  })

  it('offers a bundle where that is cheaper, and the single prices beside it', async () => {
    verifies('B-36', 'P-08')
    const { editor, workspace, exports } = await start()
    const bundle = { items: [], videoIds: ['a', 'b'], subtotal: 1_000, discount: 100, total: 900, currency: 'USD' }
    editor.onQuote = async () => quote('a', 'b')
    editor.onBundle = async () => ({ ...bundle, quoteId: 'q' })
    await exports.start()
    expect(exports.state.value).toMatchObject({ bill: { total: '$10.00', bundle: { total: '$9.00', saved: '$1.00' } } })
    if (exports.state.value.kind !== 'gate') throw new Error('no gate')
    const { bill } = exports.state.value
    workspace.purchases.requestPurchases(bill)
    workspace.purchases.requestPurchasesSeparately(bill)
    const clips = { videoId: 'a', videoIds: ['a', 'b'], reason: 'export' }
    expect(editor.notices).toEqual([
      ['requestPurchase', { ...clips, quoteId: 'q', price: 900 }],
      ['requestPurchase', { ...clips, price: 1_000 }],
    ])
    editor.onBundle = async () => ({ ...bundle, discount: 0, total: 1_000, quoteId: 'q' })
    await exports.start()
    expect(exports.state.value).toMatchObject({ bill: { bundle: null } })
  })

  it('opens once everything is owned, and waits for the user to continue', async () => {
    const { editor, exports, kind, rendered } = await start('a')
    editor.onQuote = async () => quote('b')
    await exports.start()
    editor.onQuote = async () => quote()
    const outcome = { videoId: 'b', canExport: true, ownsSocialClips: true, ownedVideoIds: ['a', 'b'] }
    editor.completePurchase({ ...outcome, status: 'success' })
    await settled()
    expect([kind(), rendered]).toEqual(['ready', []])
  })

  it('reports that prices are not available', async () => {
    const { editor, exports } = await start('a')
    editor.onQuote = async () => Promise.reject(new BridgeError('timeout', 'late'))
    await exports.start()
    expect(exports.state.value).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('could not be found out'),
    })
  })
})

describe('an export', () => {
  it('renders the masters, uploads the file, notifies the host and ends with its acknowledgement', async () => {
    verifies('P-03', 'P-04', 'P-46')
    const { editor, api, exports, rendered, names } = await start('a', 'b')
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void exports.start()
    await settled()
    expect(rendered).toEqual([['http://service.localhost/a/master', 'http://service.localhost/b/master']])
    expect([api.calls, editor.exported]).toEqual([['create Untitled edit', 'upload export-1 of 4 B'], ['export-1']])
    expect(names()).toEqual(['projectSaved', 'editComplete'])
    expect(editor.statuses).toContain('Rendering 50 %')
    expect(exports.state.value.kind).toBe('notifying')
    acknowledged.resolve()
    await settled()
    expect(exports.state.value).toMatchObject({ kind: 'done', name: 'Untitled edit' })
    expect(editor.statuses.at(-1)).toBe('')
  })

  it('renders the part of each master that the edit shows', async () => {
    verifies('E-06')
    const { exports, script, workspace } = await start('a', 'b')
    const { render } = script
    const parts: (readonly [from: number, to: number])[] = []
    script.render = async (clips, options) => {
      parts.push(...clips.map(({ from, to }) => [from, to] as const))
      return render(clips, options)
    }
    workspace.edit.history.perform((document) => trimEnd(trimStart(document, 1, 20), 1, 70), { label: 'Trim' })
    await exports.start()
    expect(parts).toEqual([
      [20, 70],
      [0, 125],
    ])
  })

  it('saves the edit before rendering, so that a crash of the renderer loses nothing', async () => {
    const { api, exports, script } = await start('a', 'b')
    script.render = () => new Promise(() => undefined)
    void exports.start()
    await settled()
    expect(exports.state.value.kind).toBe('rendering')
    expect(api.calls).toEqual(['create Untitled edit'])
  })

  it('does not save again what is saved, and continues when saving fails', async () => {
    const { api, exports, workspace } = await start('a', 'b')
    await workspace.projects.save()
    await exports.start()
    expect(api.calls).toEqual(['create Untitled edit', 'upload export-1 of 4 B'])
    workspace.projects.rename('Second')
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await exports.start()
    expect(api.calls.slice(2)).toEqual(['save p1 on 1', 'upload export-1 of 4 B'])
  })

  it('does not start with preview-grade sources, whatever the editor believes to be owned', async () => {
    const { exports, sources, rendered } = await start('a', 'b')
    sources.owned.delete('b')
    await exports.start()
    expect([exports.state.value.kind, rendered]).toEqual(['failed', []])
  })

  it('does not start with a clip that cannot be shown', async () => {
    const { exports, workspace } = await start('a', 'b')
    workspace.edit.markProblem(1, { text: 'No picture.', retry: false })
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining('“a” cannot be shown') })
  })

  it('is cancelled when the dialog closes during rendering, and continues when it closes later', async () => {
    const { api, exports, script, workspace, editor } = await start('a', 'b')
    const { render } = script
    script.render = async (clips, options) => {
      exports.close()
      return render(clips, options)
    }
    await exports.start()
    expect([api.calls, exports.state.value.kind]).toEqual([['create Untitled edit'], 'closed'])
    script.render = render
    const acknowledged = Promise.withResolvers<void>()
    editor.onExport = async () => acknowledged.promise
    void exports.start()
    await settled()
    exports.close()
    await exports.start()
    expect(exports.state.value.kind).toBe('notifying')
    exports.close()
    acknowledged.resolve()
    await settled()
    expect(workspace.edit.message.value).toMatchObject({ title: 'Exported', success: true })
  })

  it.each([
    ['unsupported', 'This browser cannot write MP4 video'],
    ['source', 'One of the clips could not be read'],
  ])('explains why rendering failed: %s', async (code, text) => {
    const { exports, script } = await start('a', 'b')
    script.render = async () => Promise.reject(Object.assign(new Error('no'), { code }))
    await exports.start()
    expect(exports.state.value).toMatchObject({ kind: 'failed', text: expect.stringContaining(text) })
  })

  it('explains why the upload was rejected', async () => {
    const { api, exports, editor } = await start('a', 'b')
    api.failure = { ok: false, error: { kind: 'unreachable' } }
    await exports.start()
    expect([exports.state.value.kind, editor.exported]).toEqual(['failed', []])
  })
})
