// Decodes exported films completely with ffmpeg, and compares how they are described.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A film as it is expected. */
export interface ExpectedFilm {
  readonly path: string
  /** Such as `1280 × 720`. */
  readonly size: string
}

/** Range, matrix, transfer and primaries, as players read them. */
const COLOURS = 'tv bt709 bt709 bt709'
const ENTRIES = 'stream=codec_name,width,height,color_range,color_space,color_transfer,color_primaries'

/** Programs that this needs and the PATH lacks. */
export function missingPrograms(): readonly string[] {
  return ['ffmpeg', 'ffprobe'].filter((program) => run(program, ['-version']).status !== 0)
}

/** What is wrong with the films, one item each. */
export function filmProblems(films: readonly ExpectedFilm[]): readonly string[] {
  return films.map(problemOf).filter((problem) => problem !== null)
}

/** Width and height of a film's picture; zeros where there is none. */
export function sizeOf(path: string): readonly [width: number, height: number] {
  const [{ width = 0, height = 0 } = {}] = streamsOf(path)
  return [width, height]
}

/** The least likeness (SSIM) of two pictures that differ in their lyrics alone, encoded with the same quality. */
const LIKENESS = 0.97

/** What differs between the upper halves of two films beside their encoding; null for nothing. */
export function differenceOf(one: string, other: string): string | null {
  const halves = '[0]crop=iw:ih/2:0:0[a];[1]crop=iw:ih/2:0:0[b];[a][b]ssim'
  const { stderr } = run('ffmpeg', ['-hide_banner', '-i', one, '-i', other, '-lavfi', halves, '-f', 'null', '-'])
  const likeness = Number(/SSIM .* All:([\d.]+)/.exec(stderr)?.[1] ?? 0)
  return likeness >= LIKENESS
    ? null
    : `${other} does not show what ${one} shows: likeness ${likeness}, not ${LIKENESS}.`
}

function problemOf({ path, size }: ExpectedFilm): string | null {
  if (!existsSync(path)) return `${path} was not exported.`
  const decoded = run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'null', '-'])
  if (decoded.status !== 0 || decoded.stderr !== '') return `ffmpeg cannot decode ${path}:\n${decoded.stderr}`
  const found = streamsOf(path).map(described).join(', ')
  const expected = `h264 ${size} ${COLOURS}, aac`
  return found === expected ? null : `${path} holds ${found}, not ${expected}.`
}

interface Stream {
  readonly codec_name: string
  readonly width?: number
  readonly height?: number
  readonly color_range?: string
  readonly color_space?: string
  readonly color_transfer?: string
  readonly color_primaries?: string
}

function described({ codec_name: codec, width, height, ...colours }: Stream): string {
  if (width === undefined) return codec
  const { color_range: range, color_space: matrix, color_transfer: transfer, color_primaries: primaries } = colours
  return [codec, width, '×', height, range, matrix, transfer, primaries].join(' ')
}

function streamsOf(path: string): readonly Stream[] {
  const { stdout } = run('ffprobe', ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', path])
  const { streams = [] }: { readonly streams?: readonly Stream[] } = JSON.parse(stdout)
  return streams
}

function run(program: string, args: readonly string[]) {
  return spawnSync(program, args, { encoding: 'utf8' })
}
