// The READMEs' examples must compile for a reader who installed the packages.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compile } from '../testing/compile.ts'

const folder = new URL('../', import.meta.url)

/** What the examples use from the reader's own application. */
const own = `import type { HostHandlers } from '@proscenium/protocol/host'
import type { VideoData, VideoDataInput } from '@proscenium/protocol'
declare global {
  function start(data: VideoData): void
  function useForUploads(token: string): void
  function show(...words: unknown[]): void
  function openMyEditor(given: object): { close(): void; search(words: string): Promise<readonly string[]> }
  const frame: HTMLIFrameElement
  const editorOrigin: string
  const fileText: string
  const handlers: HostHandlers
  const video: HTMLVideoElement
  const newBootData: VideoDataInput
  const bootData: HostHandlers['bootData']
  const refreshToken: HostHandlers['refreshToken']
  const searchCatalog: HostHandlers['searchCatalog']
  const addVideo: HostHandlers['addVideo']
}
`

it('the READMEs’ examples compile, including one for each end', async () => {
  const paths = ['README.md', '../protocol-testing/README.md']
  const readmes = await Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')))
  const examples = [...readmes.join('\n').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(examples.map((code) => code.split('\n')[0])).toEqual(
    expect.arrayContaining([
      "import { createEditor } from '@proscenium/protocol/editor'",
      "import { createHost } from '@proscenium/protocol/host'",
      "import { checkEditor } from '@proscenium/protocol-testing'",
    ]),
  )
  const files = examples.map((code, index): [string, string] => [`example-${index + 1}.ts`, code])
  expect(await compile('readme', { ...Object.fromEntries(files), 'own.ts': own })).toBe('')
})
