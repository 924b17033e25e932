import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkBase, programTestFiles } from './bare.ts'

it('the tests that start programs are found, by a module of their package too', () => {
  const files = programTestFiles()
  expect(files).toContain('scripts/ci-run.test.ts')
  expect(files).toContain('scripts/kit/go.test.ts')
  expect(files).toContain('mock-server/src/code-samples.test.ts')
  expect(files).not.toContain('packages/service/src/store/engine/sqlite-disk.test.ts')
})

const isDebian = spawnSync('dpkg-query', ['--version']).status === 0

it('the base of Debian has a shell and Node, and no program that is installed beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-bare-'))
  try {
    if (!isDebian) return expect(() => linkBase(folder)).toThrow('This gate cannot run here')
    linkBase(folder)
    const programs = readdirSync(folder)
    expect(programs).toEqual(expect.arrayContaining(['awk', 'bash', 'env', 'grep', 'node', 'npm', 'npx', 'sh']))
    const extras = ['curl', 'git', 'openssl', 'ps', 'python3', 'java', 'chromium']
    expect(programs.filter((name) => extras.includes(name))).toEqual([])
    expect(spawnSync(join(folder, 'sh'), ['-c', 'node --version'], { env: { PATH: folder } }).status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
