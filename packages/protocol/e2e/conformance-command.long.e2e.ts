// `proscenium-protocol check` against pages of an editor and of a host, across sites.
import { runCommand } from '@proscenium/protocol-testing/command'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestSite, type TestSite } from './test-site.ts'
import './provided.ts'

const open: { site?: TestSite } = {}
beforeAll(async () => {
  open.site = await openTestSite({ pages: new URL('command-pages', import.meta.url) })
})
afterAll(() => open.site?.close())

async function run(...args: readonly string[]) {
  const printed: string[] = []
  const complaints: string[] = []
  const status = await runCommand(['check', ...args], {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    env: { PROSCENIUM_CHROMIUM: inject('proscenium').shell },
  })
  return { status, text: [...printed, ...complaints].join('\n') }
}

const originOf = (name: 'host' | 'editor'): string => open.site?.origins[name] ?? ''
const editorAt = (query = ''): string => `${originOf('editor')}/editor.html?hostOrigin={host}${query}`

describe('the command', () => {
  it('finds that our editor conforms, also strictly', { timeout: 120_000 }, async () => {
    const { status, text } = await run('--editor', editorAt(), '--strict')
    expect(text).toContain('It conforms.')
    expect(text).not.toMatch(/^FAILED/m)
    expect(status).toBe(0)
  })
  it('names what a broken editor violates', { timeout: 120_000 }, async () => {
    const { status, text } = await run('--editor', editorAt('&broken'), '--format', 'junit')
    expect(text).toMatch(/P-02 P-44 acknowledges each VIDEO_DATA once"><failure/)
    expect(text).toMatch(/P-40 ignores messages from another origin"><failure/)
    expect(status).toBe(1)
  })
  it.each(['?editor={editor}', ''])(
    'finds that our host conforms, at host.html%s',
    { timeout: 120_000 },
    async (query) => {
      const { status, text } = await run('--host', `${originOf('host')}/host.html${query}`)
      expect(text).not.toMatch(/^FAILED(?!.*\(recommended\))/m)
      expect(text).toContain('It conforms.')
      expect(status).toBe(0)
    },
  )
  it('names what a broken host violates', { timeout: 120_000 }, async () => {
    const { status, text } = await run(
      '--host',
      `${originOf('host')}/host.html?editor={editor}&broken`,
      '--format',
      'json',
    )
    expect(text).toContain('"2 responses"')
    expect(status).toBe(1)
  })
})
