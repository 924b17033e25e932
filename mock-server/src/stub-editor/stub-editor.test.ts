import { verifies } from '@proscenium/testkit'
import { afterEach, expect, it } from 'vitest'
import { get } from 'node:http'
import { unbuiltPage } from '@proscenium/service'
import { startStubEditor, type StubEditor } from './stub-editor.ts'

const html = async () => '<!doctype html><head><!--stub-editor:config--></head>'
const page = { ...unbuiltPage, html }

let editor: StubEditor
afterEach(() => editor.close())

/** Its page, asked for by address: not every machine resolves names below `localhost`. */
async function answer(): Promise<{ headers: Headers; text: string }> {
  const { port } = new URL(editor.url)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  return { headers: response.headers, text: await response.text() }
}

it('permits the hosts that are known when its page is asked for', async () => {
  verifies('O-17')
  const hostOrigins: string[] = []
  editor = await startStubEditor({ page, hostOrigins: () => hostOrigins })
  hostOrigins.push('http://service.localhost:4200', 'http://"><script>')
  const { text } = await answer()
  const [, content = ''] = /<meta name="stub-editor:config" content="([^"]*)">/.exec(text) ?? []
  const config: unknown = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
  expect(config).toEqual({ hostOrigins: ['http://service.localhost:4200', 'http://"><script>'] })
})

it('is another site than the service, may be framed by any, and runs only its own scripts', async () => {
  verifies('O-17')
  editor = await startStubEditor({ page, hostOrigins: () => [] })
  expect(new URL(editor.url).hostname).toBe('editor.localhost')
  const { headers } = await answer()
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect([headers.get('x-frame-options'), headers.get('cross-origin-resource-policy')]).toEqual([null, 'cross-origin'])
})

it('stops with its open connections', async () => {
  editor = await startStubEditor({ page, hostOrigins: () => [] })
  const { port } = new URL(editor.url)
  const request = get({ port, host: '127.0.0.1', headers: { Connection: 'keep-alive' } })
  await new Promise((resolve) => request.once('response', (response) => response.resume().once('end', resolve)))
  await editor.close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
})
