// The bridge in Firefox and the demo in three engines; what each exports is decoded with ffmpeg.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { artifacts } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { differenceOf, filmProblems } from './films.ts'

const ENGINES = ['Chromium', 'Firefox', 'WebKit']
/** The tests choose 720p, whatever the size of the masters. */
const FILES = [
  { name: 'main', size: '1280 × 720' },
  { name: 'reel', size: '720 × 1280' },
  { name: 'lyric', size: '1280 × 720' },
]

/** Returns whether the tests pass, and every file that they export is decoded and has its size and its colours. */
export function checkBrowsers(): boolean {
  const films = ENGINES.flatMap((engine) => FILES.map(({ name, size }) => ({ path: pathOf(engine, name), size })))
  for (const { path } of films) rmSync(path, { force: true })
  const passed = runTool('vitest', ['run', '--project', 'browsers', '--maxWorkers=2']) === 0
  const problems = [
    ...filmProblems(films),
    ...ENGINES.map((engine) => differenceOf(pathOf(engine, 'main'), pathOf(engine, 'lyric'))),
  ].filter((problem) => problem !== null)
  for (const problem of problems) console.error(problem)
  return passed && problems.length === 0
}

function pathOf(engine: string, name: string): string {
  return join(artifacts, 'browsers', `${engine}-${name}.mp4`)
}
