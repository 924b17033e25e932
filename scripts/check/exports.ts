// Exports in Chromium, decoded with ffmpeg.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { artifacts } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { filmProblems, missingPrograms, sizeOf } from './films.ts'

/** Exports one edit as three files, which it leaves among the screenshots. */
const TEST = 'demo/e2e/exports/frame-exact.e2e.ts'

/** Returns whether every file is exported, decoded without an error, and has its size, its colours, H.264 and AAC alone. */
export function checkExports(): boolean {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.error(`This gate needs ${missing.join(' and ')} on the PATH. On Debian: apt-get install ffmpeg`)
    return false
  }
  const [main = '', reel = '', lyric = ''] = ['main', 'reel', 'lyric'].map((name) =>
    join(artifacts, 'screens', `export-${name}.mp4`),
  )
  for (const path of [main, reel, lyric]) rmSync(path, { force: true })
  if (runTool('vitest', ['run', '--project', 'e2e', TEST]) !== 0) return false
  const [width, height] = sizeOf(main)
  const problems = filmProblems([
    { path: main, size: `${width} × ${height}` },
    { path: reel, size: `${height} × ${width}` },
    { path: lyric, size: `${width} × ${height}` },
  ])
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
