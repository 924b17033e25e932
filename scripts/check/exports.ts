// Decodes exported files completely with ffmpeg.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { artifacts } from '../paths.ts'
import { runTool } from '../run-tool.ts'

/** Exports one edit as three files, which it leaves among the screenshots. */
const TEST = 'demo/e2e/exports/frame-exact.e2e.ts'
const FILES = ['main', 'reel', 'lyric'].map((name) => join(artifacts, 'screens', `export-${name}.mp4`))
const CODECS = ['h264', 'aac']

/** Returns whether every file is exported, is decoded without an error, and holds H.264 and AAC alone. */
export function checkExports(): boolean {
  const missing = ['ffmpeg', 'ffprobe'].filter((program) => run(program, ['-version']).status !== 0)
  if (missing.length > 0) {
    console.error(`This gate needs ${missing.join(' and ')} on the PATH. On Debian: apt-get install ffmpeg`)
    return false
  }
  for (const file of FILES) rmSync(file, { force: true })
  if (runTool('vitest', ['run', '--project', 'e2e', TEST]) !== 0) return false
  const problems = FILES.map(problemOf).filter((problem) => problem !== null)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** Null where nothing is wrong with a file. */
function problemOf(file: string): string | null {
  if (!existsSync(file)) return `${file} was not exported.`
  const decoded = run('ffmpeg', ['-v', 'error', '-xerror', '-i', file, '-f', 'null', '-'])
  if (decoded.status !== 0 || decoded.stderr !== '') return `ffmpeg cannot decode ${file}:\n${decoded.stderr}`
  const listed = run('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file])
  const codecs = listed.stdout.trim().split(/\s+/)
  return codecs.join() === CODECS.join() ? null : `${file} holds ${codecs.join(' and ')}, not ${CODECS.join(' and ')}.`
}

function run(program: string, args: readonly string[]) {
  return spawnSync(program, args, { encoding: 'utf8' })
}
