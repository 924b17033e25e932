// What the ends post and accept: target origins, hosts that are not allowed, hostile values.
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { frameAt, frameNamed, useTestBrowser, type TestBed } from './test-bed.ts'
import { receivedBy, rejectedByEditor, rejectedByHost, roundTrip, SECRET, toEditor } from './foreign-senders.ts'

const testBrowser = useTestBrowser({ windowless: byRun({ quick: true, long: false }) })

const callNames = ({ host }: TestBed): Promise<string[]> =>
  host.evaluate(() => window.hostBed.calls().map(({ name }) => name))

describe('the target origin of every post', () => {
  it('is the peer’s own at both ends, from the first message to disposal', async () => {
    verifies('P-41')
    const bed = await testBrowser.openTestBed({ spied: true })
    const { host, editor } = testBrowser.site.origins
    await roundTrip(bed)
    await bed.editor.evaluate(async () => {
      await window.editorBed.addVideo('a-video')
      await window.editorBed.refreshToken()
      window.editorBed.editor.status('rendering')
    })
    await bed.host.evaluate(() => window.hostBed.update('another'))
    await bed.editor.waitForFunction(() => window.editorBed.snapshots.length === 2)
    await bed.host.evaluate((token) => window.hostBed.host.pushToken({ authToken: token, accessToken: token }), SECRET)
    await expect
      .poll(() => callNames(bed))
      .toEqual(['bootData', 'acknowledged', 'searchCatalog', 'addVideo', 'refreshToken', 'status', 'acknowledged'])
    await bed.editor.evaluate(() => window.editorBed.editor.dispose())
    await bed.host.evaluate(() => window.hostBed.host.dispose())
    // READY, ACK, three requests, status, ACK; and VIDEO_DATA, three responses, VIDEO_DATA, the pushed token.
    expect(await bed.editor.evaluate(() => window.editorBed.posts)).toEqual(Array.from({ length: 7 }, () => host))
    expect(await bed.host.evaluate(() => window.hostBed.posts)).toEqual(Array.from({ length: 6 }, () => editor))
  })
})

describe('a page that is not allowed to host the editor', () => {
  it.each(['', '&hostOrigin='])('receives nothing from it, and the diagnosis says why (%j)', async (hint) => {
    verifies('P-40', 'P-41')
    const { hostile, host } = testBrowser.site.origins
    const page = await testBrowser.newPage()
    const address = `${testBrowser.editorAddress()}${hint === '' ? '' : hint + host}`
    await page.goto(`${hostile}/framing.html?frame=${encodeURIComponent(address)}`)
    const editor = await frameAt(page, testBrowser.site.origins.editor)
    await editor.waitForFunction(() => 'editorBed' in window)
    await page.evaluate(
      ({ messages, origin }) => messages.forEach((message) => window[0]?.postMessage(message, origin)),
      { messages: toEditor, origin: testBrowser.site.origins.editor },
    )
    const bed = { page, host: page.mainFrame(), editor }
    await expect
      .poll(() => rejectedByEditor(bed))
      .toEqual([{ origin: hostile, reason: 'origin of the peer', count: 3 }])
    expect(await editor.evaluate(() => window.editorBed.editor.diagnosis().sentence)).toBe(
      `The page around the editor is ${hostile}, which is not among the permitted host origins (${host}).`,
    )
    expect(await editor.evaluate(() => window.editorBed.search('anything'))).toEqual({ ok: false, code: 'refused' })
    expect(
      await editor.evaluate(() => window.editorBed.inspected.filter(({ outcome }) => outcome === 'passed')),
    ).toEqual([])
    expect(await receivedBy(page)).toEqual([])
  })

  it('receives nothing either if its origin is opaque and the editor cannot detect it', async () => {
    verifies('P-40', 'P-41')
    const { hostile } = testBrowser.site.origins
    const page = await testBrowser.newPage()
    await page.goto(`${hostile}/blank.html`)
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.name = 'opaque'
      frame.src = `data:text/html,<iframe src="${address}"></iframe>`
      document.body.append(frame)
    }, testBrowser.editorAddress())
    const editor = await frameAt(page, testBrowser.site.origins.editor)
    await editor.waitForFunction(() => 'editorBed' in window)
    const opaque = await frameNamed(page, 'opaque')
    await opaque.evaluate(
      ({ messages, origin }) => messages.forEach((message) => window[0]?.postMessage(message, origin)),
      { messages: toEditor, origin: testBrowser.site.origins.editor },
    )
    const bed = { page, host: opaque, editor }
    await expect.poll(() => rejectedByEditor(bed)).toEqual([{ origin: 'null', reason: 'origin of the peer', count: 3 }])
    expect(await editor.evaluate(() => window.editorBed.editor.diagnosis().sentence)).toMatch(
      /^EDITOR_READY has been sent once to .* no VIDEO_DATA was accepted; 3 refused from null \(origin of the peer\)\.$/,
    )
    expect([await receivedBy(opaque), await receivedBy(page)]).toEqual([[], []])
  })
})

describe('what the true editor’s window sends', () => {
  it('never reaches a handler if it is malformed, and is answered once if it can be', async () => {
    verifies('P-42', 'P-43')
    const bed = await testBrowser.openTestBed()
    const before = await callNames(bed)
    const sent = await bed.editor.evaluate((origin) => {
      const search = { type: 'REQUEST_CATALOG_SEARCH', mode: 'text' }
      const cycle: Record<string, unknown> = { ...search, requestId: 'cycle', mode: 'round' }
      cycle['self'] = cycle
      const hostile: unknown[] = [
        { ...search, requestId: 'mode', mode: 'sideways' },
        { ...search, requestId: 'filters', filters: { categories: Array.from({ length: 100_000 }, () => 'x') } },
        { type: 'REQUEST_ADD_VIDEO', requestId: 'date', videoId: new Date(0), intent: 'add' },
        { type: 'REQUEST_ADD_VIDEO', requestId: 'intent', videoId: ['a'], intent: 'constructor' },
        cycle,
        { ...search, requestId: '' },
        { ...search, requestId: 7 },
        { ...search },
        new Map([['type', 'EDITOR_READY']]),
        new ArrayBuffer(1 << 20),
        new Date(0),
        [search],
        null,
        9n,
        'EDITOR_READY',
      ]
      for (const message of hostile) window.parent.postMessage(message, origin)
      return hostile.length
    }, testBrowser.site.origins.host)
    await roundTrip(bed)
    expect(await callNames(bed)).toEqual([...before, 'searchCatalog'])
    expect(await rejectedByHost(bed)).toSatisfy(
      (rejected: { count: number }[]) => rejected.reduce((sum, { count }) => sum + count, 0) === sent,
    )
    const responses = (await receivedBy(bed.editor)).map(({ data }) => JSON.parse(data)).slice(1, -1)
    expect(responses.map(({ type, requestId, code, status }) => [type, requestId, code ?? status])).toEqual([
      ...['mode', 'filters'].map((id) => ['CATALOG_SEARCH_ERROR', id, 'invalid_request']),
      ['VIDEO_SOURCE', 'date', 'unavailable'],
      ['VIDEO_SOURCE', 'intent', 'unavailable'],
      ['CATALOG_SEARCH_ERROR', 'cycle', 'invalid_request'],
    ])
  })

  it('changes no prototype through any key of a real clone', async () => {
    verifies('P-43')
    const bed = await testBrowser.openTestBed()
    await bed.editor.evaluate((origin) => {
      const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
      const search = `"requestId":"flat","mode":"text","filters":{${evil}},${evil}`
      const texts = [
        `{"type":"REQUEST_CATALOG_SEARCH",${search}}`,
        `{"type":"REQUEST_CATALOG_SEARCH","payload":{${search.replace('flat', 'nested')}},${evil}}`,
        `{"__proto__":{"type":"EDITOR_READY"}}`,
        `{"type":"__proto__"}`,
        `{"type":"constructor"}`,
        `{"type":"toString","payload":{${evil}}}`,
        `{"type":"REQUEST_ADD_VIDEO","requestId":"inherited","__proto__":{"videoId":"a","intent":"add"}}`,
      ]
      for (const text of texts) window.parent.postMessage(JSON.parse(text), origin)
    }, testBrowser.site.origins.host)
    await roundTrip(bed)
    const seen = await bed.host.evaluate(() => ({
      calls: window.hostBed.calls().map(({ name, isPlainData }) => [name, isPlainData]),
      polluted: [Reflect.get({}, 'polluted'), Reflect.get([], 'polluted'), Reflect.get(Function, 'polluted')],
    }))
    expect(seen).toEqual({
      calls: [
        ['bootData', true],
        ['acknowledged', true],
        ['searchCatalog', true],
        ['searchCatalog', true],
        ['searchCatalog', true],
      ],
      polluted: [undefined, undefined, undefined],
    })
  })
})

describe('what the true host’s window sends', () => {
  it('never reaches the editor’s code if it is malformed, changes no prototype, and gets no response', async () => {
    verifies('P-43')
    const bed = await testBrowser.openTestBed({ spied: true })
    const sent = await bed.host.evaluate((origin) => {
      const evil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
      const hostile: unknown[] = [
        { type: 'VIDEO_DATA', payload: null },
        { type: 'VIDEO_DATA', payload: new Map([['videoId', 'a']]) },
        { type: 'TOKEN_REFRESHED', authToken: 7, accessToken: {} },
        { type: 'PURCHASE_COMPLETE', videoId: ['a'] },
        { type: 'RESET_PROJECT', videoId: new Date(0) },
        { type: 'CATALOG_SEARCH_RESULTS', requestId: '', results: 'none' },
        JSON.parse(`{"type":"VIDEO_DATA","payload":{${evil}},${evil}}`),
        JSON.parse(`{"type":"__proto__",${evil}}`),
        JSON.parse('{"__proto__":{"type":"RESET_PROJECT","videoId":"a"}}'),
        { type: 'constructor' },
        new ArrayBuffer(1 << 20),
        9n,
      ]
      for (const message of hostile) window.hostBed.frame.contentWindow?.postMessage(message, origin)
      return hostile.length
    }, testBrowser.site.origins.editor)
    await roundTrip(bed)
    expect(await rejectedByEditor(bed)).toSatisfy(
      (rejected: { count: number }[]) => rejected.reduce((sum, { count }) => sum + count, 0) === sent,
    )
    const seen = await bed.editor.evaluate(() => ({
      snapshots: window.editorBed.snapshots.length,
      passed: window.editorBed.inspected
        .filter(({ direction, outcome }) => direction === 'in' && outcome === 'passed')
        .map(({ type }) => type),
      posts: window.editorBed.posts.length,
      polluted: [Reflect.get({}, 'polluted'), Reflect.get([], 'polluted'), Reflect.get(Function, 'polluted')],
    }))
    // READY, ACK and the search of the round trip.
    expect(seen).toEqual({
      snapshots: 1,
      passed: ['VIDEO_DATA', 'CATALOG_SEARCH_RESULTS'],
      posts: 3,
      polluted: [undefined, undefined, undefined],
    })
  })
})
