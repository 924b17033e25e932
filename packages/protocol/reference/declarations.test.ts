// Declarations of the ends must not lead a consumer's compiler to the schema library.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { verifies } from '@proscenium/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)
const built = new URL('.cache/declarations/', folder)

/** Specifiers of packages that a declaration imports, itself or through others. */
async function packagesBehind(entry: string): Promise<readonly string[]> {
  const files = new Set([new URL(entry, built).href])
  const packages = new Set<string>()
  for (const file of files) {
    const text = await readFile(new URL(file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s?\(?['"]([^'"]+)['"]/g)) {
      if (specifier.startsWith('.')) files.add(new URL(specifier.replace(/\.ts$/, '.d.ts'), file).href)
      else packages.add(specifier)
    }
  }
  expect(files.size).toBeGreaterThan(5)
  return [...packages]
}

beforeAll(async () => {
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', folder))
  const options = ['--emitDeclarationOnly', '--sourceMap', 'false', '--outDir', fileURLToPath(built)]
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    fileURLToPath(new URL('tsconfig.build.json', folder)),
    ...options,
  ])
}, 60_000)

describe('the declarations', () => {
  it.each(['editor.d.ts', 'host.d.ts', 'inspector.d.ts'])('behind %s need no package', async (entry) => {
    verifies('P-54')
    expect(await packagesBehind(entry)).toEqual([])
  })

  it('behind index.d.ts have the schemas', async () => {
    expect(await packagesBehind('index.d.ts')).toContain('zod/mini')
  })
})
