// The READMEs' examples must compile for a reader who installed the packages.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compile } from '../testing/compile.ts'

const folder = new URL('../', import.meta.url)

/** What the examples use from the reader's own application. */
const own = `declare global {
  const app: {
    search(text: string): Promise<readonly string[]>
    export(exportId: string): Promise<void>
    readonly token: string
    readonly bootData: unknown
  }
  function openMyHost(given: object): { close(): void; sell(videoId: string): void }
  function openMyEditor(given: object): { close(): void; search(words: string): Promise<readonly string[]> }
  const fileText: string
}
export {}
`

it('the READMEs’ examples compile, including one for each end', async () => {
  const paths = ['README.md', '../protocol-testing/README.md']
  const readmes = await Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')))
  const examples = [...readmes.join('\n').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(examples.map((code) => code.split('\n')[0])).toEqual(
    expect.arrayContaining([
      "import { createEditor } from '@proscenium/protocol/editor'",
      "import { capabilitiesOf, type CatalogVideoInput, type TokenPair, type VideoDataInput } from '@proscenium/protocol'",
      "import { createElement, useRef } from 'react'",
      "import { defineComponent, h } from 'vue'",
      "import { checkEditor, checkHost } from '@proscenium/protocol-testing'",
    ]),
  )
  const files = examples.map((code, index): [string, string] => [`example-${index + 1}.ts`, code])
  expect(await compile('readme', { ...Object.fromEntries(files), 'own.ts': own })).toBe('')
})

it('the README links only to documents that the package contains', async () => {
  const readme = await readFile(new URL('README.md', folder), 'utf8')
  const { files } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as { files: string[] }
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  expect(links).toContain('docs/protocol.md')
  for (const path of links) {
    expect(files).toContain(path.split('/')[0])
    await expect(readFile(new URL(path, folder), 'utf8')).resolves.not.toBe('')
  }
})
