// The READMEs' examples must compile for a reader who installed the packages.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)
const workshop = new URL('.cache/readme/', folder)
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', folder))

/** What the examples use from the reader's own application. */
const own = `declare global {
  function openMyEditor(given: object): { close(): void; search(words: string): Promise<readonly string[]> }
  const fileText: string
}
export {}
`

const options = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'NodeNext',
  customConditions: ['proscenium-source'],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** The compiler's output for the files, in a folder where they resolve the packages by name. */
async function complaints(files: Readonly<Record<string, string>>): Promise<string> {
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true })
  const all = { ...files, 'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['*.ts'] }) }
  for (const [name, text] of Object.entries(all)) await writeFile(new URL(name, workshop), text)
  const done = promisify(execFile)(process.execPath, [compiler, '-p', fileURLToPath(workshop)])
  return done.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

it('the READMEs’ examples compile, including one for each end', async () => {
  const paths = ['README.md', '../protocol-testing/README.md']
  const readmes = await Promise.all(paths.map((path) => readFile(new URL(path, folder), 'utf8')))
  const examples = [...readmes.join('\n').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(examples.map((code) => code.split('\n')[0])).toEqual(
    expect.arrayContaining([
      "import { createEditor } from '@proscenium/protocol/editor'",
      "import { capabilitiesOf, type CatalogVideo, type TokenPair, type VideoData } from '@proscenium/protocol'",
      "import { createElement, useRef } from 'react'",
      "import { defineComponent, h } from 'vue'",
      "import { checkEditor } from '@proscenium/protocol-testing'",
    ]),
  )
  const files = examples.map((code, index): [string, string] => [`example-${index + 1}.ts`, code])
  expect(await complaints({ ...Object.fromEntries(files), 'own.ts': own })).toBe('')
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
