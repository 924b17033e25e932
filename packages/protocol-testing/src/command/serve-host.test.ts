import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { serveHost } from './serve-host.ts'

const open: { stop?: () => void } = {}
afterEach(() => open.stop?.())

async function freeOrigin(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

it('serves a host that answers the editor in its page, and shows the messages', async () => {
  const origin = await freeOrigin()
  open.stop = await serveHost({ address: 'https://editor.example/?hostOrigin={host}', origin })
  const page = await (await fetch(origin)).text()
  expect(page).toContain(`"https://editor.example/?hostOrigin=${origin}"`)

  const reader = (await fetch(`${origin}/events`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = { text: '' }
  const until = async (part: RegExp): Promise<void> => {
    while (!part.test(read.text)) read.text += (await reader?.read())?.value ?? ''
  }
  const post = (report: object, from = origin) =>
    fetch(`${origin}/report`, { method: 'POST', body: JSON.stringify(report), headers: { origin: from } })
  const editorSays = (data: object) => post({ kind: 'peer', origin: 'https://editor.example', data })
  await until(/"remount":true/)
  await editorSays({ type: 'EDITOR_READY' })
  await until(/^data: \{"message".*"type":"VIDEO_DATA"/m)
  await editorSays({ type: 'EDITOR_VIDEO_DATA_ACK' })
  await until(/"phase":"open"/)
  await post({ command: 'buy' })
  await until(/^data: \{"message".*"type":"PURCHASE_COMPLETE"/m)
  await until(/^data: \{"record".*"direction":"in"/m)
  expect((await post({ command: 'leave' }, 'http://stranger.example')).status).toBe(404)
  await reader?.cancel()
})
