import { verifies } from '@proscenium/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPlayground, playgroundFolder } from './playground.ts'

const manifest = {
  home: null,
  origins: null,
  login: 'owner@partner.example',
  worker: '',
  pages: '',
  media: '',
  files: [],
}
const write = vi.fn(async (_folder: string, _pattern?: string) => manifest)

describe('--origins of the playground', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    write.mockClear()
  })

  it.each([
    'https://play.example',
    'https://{part}',
    'https://{part}play.example',
    'https://a.{part}.example',
    'https://{part}.play.example/',
    'https://{part}.play.example:port',
    'https://{part}.*.example',
    'ftp://{part}.play.example',
    '{part}.play.example',
    '',
  ])('%s is rejected, and nothing is built', async (pattern) => {
    verifies('O-17')
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await buildPlayground(['--origins', pattern], write)).toBe(2)
    expect(error.mock.calls).toEqual([
      [`--origins ${pattern}: an origin with {part} in it, such as https://{part}.play.example`],
    ])
    expect(write).not.toHaveBeenCalled()
  })

  it.each([['https://{part}.play.example'], ['http://{part}.playground.localhost:4100'], [undefined]])(
    '%s is built',
    async (pattern) => {
      verifies('O-17')
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      expect(await buildPlayground(pattern === undefined ? [] : ['--origins', pattern], write)).toBe(0)
      expect(write.mock.calls).toEqual([[playgroundFolder, pattern]])
      expect(log.mock.calls).toEqual([[`Built the playground, 0 files of 0.0 MB: ${playgroundFolder}`]])
    },
  )
})
