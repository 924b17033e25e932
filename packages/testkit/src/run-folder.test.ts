import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeRunFolder } from './run-folder.ts'

let parent = ''

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'proscenium-parent-'))
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** A process that creates a run folder with a file in it, and lives until it is killed. */
async function startRun() {
  const module = join(import.meta.dirname, 'run-folder.ts')
  const code = `import { makeRunFolder } from ${JSON.stringify(module)}
    console.log(makeRunFolder(${JSON.stringify(parent)}, 'run'))
    setInterval(() => undefined, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const folder = String(line).trim()
  writeFileSync(join(folder, 'preview.mp4'), 'left')
  const kill = async (): Promise<void> => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return { folder, kill }
}

it('removes the folder of a killed run, and never that of a live one', async () => {
  const [killed, live] = [await startRun(), await startRun()]
  try {
    await killed.kill()
    const own = makeRunFolder(parent, 'run')
    expect([killed.folder, live.folder, own].map((folder) => existsSync(folder))).toEqual([false, true, true])
    expect(readdirSync(live.folder)).toEqual(['preview.mp4'])
  } finally {
    await live.kill()
  }
})

it('leaves folders of other hosts, of other names and without a process', async () => {
  const run = await startRun()
  await run.kill()
  const { host, pid } = /run\.(?<host>[^.]*)\.(?<pid>\d+)\.\w+$/.exec(run.folder)?.groups ?? {}
  const others = [
    `proscenium-run.elsewhere.${pid}.abcdef`,
    `proscenium-media.${host}.${pid}.abcdef`,
    `proscenium-run.${host}.old`,
  ]
  for (const name of others) mkdirSync(join(parent, name))
  const own = makeRunFolder(parent, 'run')
  expect(readdirSync(parent).toSorted()).toEqual([...others, basename(own)].toSorted())
})

it('keeps the other folders of this process', () => {
  const folders = [makeRunFolder(parent, 'run'), makeRunFolder(parent, 'run')]
  expect(folders.filter((folder) => existsSync(folder))).toEqual([...new Set(folders)])
})

it('holds the temporary files of every test', () => {
  expect(parent).toMatch(/proscenium-run\.[^/\\]*\.\d+\.\w+[/\\]proscenium-parent-/)
})
