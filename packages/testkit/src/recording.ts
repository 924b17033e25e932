// Recordings that documents show: screenshots of a journey joined to an animated picture, and what each shows as text.
import sharp, { type OverlayOptions } from 'sharp'

export interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface RecordedFrame {
  readonly title: string
  /** PNG. */
  readonly screenshot: Buffer
  /** How long the recording shows it. */
  readonly milliseconds: number
  /** In pixels of the screenshot. Null: no pointer. */
  readonly pointer: Point | null
  /** PNG of a second browser window, shown in front of the first. */
  readonly window: Buffer | null
}

/** What one frame shows. */
export interface RecordedScene extends Pick<RecordedFrame, 'title' | 'milliseconds'> {
  /** The structure of each document, by a name of its own. */
  readonly documents: Readonly<Record<string, string>>
}

const TITLE_BAR = 32
/** Times that it plays before it stops at its last frame. */
const PLAYS = 3

/** Animated WebP of the frames, `width` pixels wide. */
export async function animatedPicture(frames: readonly RecordedFrame[], width: number): Promise<Buffer> {
  const drawn: Buffer[] = []
  for (const frame of frames) drawn.push(await drawFrame(frame, width))
  return sharp(drawn, { join: { animated: true } })
    .webp({
      delay: frames.map(({ milliseconds }) => milliseconds),
      loop: PLAYS,
      quality: 90,
      effort: 4,
      smartSubsample: true,
    })
    .toBuffer()
}

/** JPEG of one frame, in the size of its screenshot. */
export async function stillPicture(frame: RecordedFrame): Promise<Buffer> {
  return sharp(frame.screenshot).jpeg({ quality: 82 }).toBuffer()
}

/** PNG of a frame with its window and pointer. */
export async function drawFrame(frame: RecordedFrame, width: number): Promise<Buffer> {
  const overlays = await overlaysOf(frame)
  const whole = await withDrawings(() => sharp(frame.screenshot).composite(overlays).png().toBuffer())
  return sharp(whole).resize({ width }).removeAlpha().png().toBuffer()
}

const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

/** The service's resizer forbids its process to read SVG, which it may be forbidden again afterwards. */
async function withDrawings(draw: () => Promise<Buffer>): Promise<Buffer> {
  sharp.unblock(drawings)
  try {
    return await draw()
  } finally {
    sharp.block(drawings)
  }
}

async function overlaysOf({ screenshot, window, pointer }: RecordedFrame): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = []
  if (window !== null) {
    const page = await sizeOf(screenshot)
    const shown = await sizeOf(window)
    const { left, top } = windowPlace(page, shown)
    overlays.push(
      { input: Buffer.from(windowDrawing(page, shown)), left: 0, top: 0 },
      { input: window, left, top: top + TITLE_BAR },
    )
  }
  if (pointer !== null) overlays.push({ input: Buffer.from(pointerDrawing(pointer, await sizeOf(screenshot))) })
  return overlays.map((overlay) => ({ left: 0, top: 0, ...overlay }))
}

/** Where a point of the second window is on the frame. */
export async function pointInWindow(
  { screenshot, window }: { readonly screenshot: Buffer; readonly window: Buffer },
  { x, y }: Point,
): Promise<Point> {
  const { left, top } = windowPlace(await sizeOf(screenshot), await sizeOf(window))
  return { x: left + x, y: top + TITLE_BAR + y }
}

function windowPlace(page: Size, window: Size): { readonly left: number; readonly top: number } {
  return {
    left: Math.round((page.width - window.width) / 2),
    top: Math.round((page.height - window.height - TITLE_BAR) / 2),
  }
}

/** The dimmed page, and the frame of the window in front of it. */
function windowDrawing(page: Size, window: Size): string {
  const { left, top } = windowPlace(page, window)
  const dots = [0, 1, 2].map((at) => `<circle cx="${left + 18 + at * 18}" cy="${top + 16}" r="5" fill="#8a8a94"/>`)
  return svg(
    page,
    `<rect width="100%" height="100%" fill="#000" fill-opacity=".35"/>
    <rect x="${left - 1}" y="${top - 1}" width="${window.width + 2}" height="${window.height + TITLE_BAR + 2}"
      rx="8" fill="#2c2c34" stroke="#8a8a94"/>${dots.join('')}`,
  )
}

function pointerDrawing({ x, y }: Point, page: Size): string {
  return svg(
    page,
    `<circle cx="${x}" cy="${y}" r="16" fill="#fff" fill-opacity=".15" stroke="#000" stroke-opacity=".4"/>
    <path transform="translate(${x} ${y}) scale(1.5)" d="M0 0v17l4-4 2.6 6 2.8-1.2-2.6-5.8h5.6z"
      fill="#000" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/>`,
  )
}

function svg({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}

async function sizeOf(image: Buffer): Promise<Size> {
  const { width, height } = await sharp(image).metadata()
  return { width, height }
}

/** Each scene as text: its documents when they first appear, later the lines that came and went since. */
export function recordingText(scenes: readonly RecordedScene[]): string {
  const shown = new Map<string, string>()
  return scenes
    .map(({ title, milliseconds, documents }) => {
      const changes = Object.entries(documents).flatMap(([name, text]) => {
        const before = shown.get(name)
        shown.set(name, text)
        const lines = before === undefined ? text.trimEnd().split('\n') : changedLines(before, text)
        return lines.length === 0 ? [] : [`# ${name}`, ...lines]
      })
      return [`## ${title} · ${milliseconds} ms`, ...changes, ''].join('\n')
    })
    .join('\n')
}

/** Lines of `before` that `after` lacks, with `-`, then those that it adds, with `+`. */
function changedLines(before: string, after: string): string[] {
  const removed = linesWithout(before, after).map((line) => `- ${line}`)
  return [...removed, ...linesWithout(after, before).map((line) => `+ ${line}`)]
}

/** Lines of a text that the other lacks; of equal lines, as many as it has fewer. */
function linesWithout(text: string, other: string): string[] {
  const counts = new Map<string, number>()
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  return text.split('\n').filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}
