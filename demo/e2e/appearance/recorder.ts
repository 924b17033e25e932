// Records a journey frame by frame: each is a screenshot of a state that the test has waited for.
import {
  pointInWindow,
  recordingText,
  type Point,
  type RecordedFrame,
  type RecordedScene,
} from '@proscenium/testkit/recording'
import { structureOf } from '@proscenium/testkit/screenshots'
import type { Frame, Locator, Page } from 'playwright-core'
import { settled } from './settled.ts'

export interface Shot {
  readonly title: string
  readonly milliseconds: number
  /** What the user presses next: the pointer is on it. */
  readonly next?: Locator
  /** The window in front of the page, which has `next` if it is there. */
  readonly window?: Page
}

export interface Recorder {
  readonly frames: readonly RecordedFrame[]
  record(shot: Shot): Promise<void>
  /** What all frames show. */
  text(): string
}

/** `documentsOf` names the frames of the page whose structure the text has. */
export function createRecorder(page: Page, documentsOf: () => Readonly<Record<string, Frame>>): Recorder {
  const frames: RecordedFrame[] = []
  const scenes: RecordedScene[] = []
  return {
    frames,
    async record({ title, milliseconds, next, window: front }) {
      await next?.hover()
      const documents = { ...documentsOf(), ...(front !== undefined && { window: front.mainFrame() }) }
      await settled(Object.values(documents))
      const screenshot = await page.screenshot()
      const window = front === undefined ? null : await front.screenshot()
      const point = next === undefined ? null : await pointOn(next)
      const isInFront = window !== null && point !== null
      const pointer = isInFront ? await pointInWindow({ screenshot, window }, point) : point
      frames.push({ title, screenshot, milliseconds, pointer, window })
      const entries = Object.entries(documents).map(
        async ([name, frame]) => [name, await steadyStructure(frame)] as const,
      )
      scenes.push({ title, milliseconds, documents: Object.fromEntries(await Promise.all(entries)) })
    },
    text: () => recordingText(scenes),
  }
}

/** Without times, which are those of the run and have the month's name. */
async function steadyStructure(frame: Frame): Promise<string> {
  return (await structureOf([frame])).replaceAll(/^( *- time:).*$/gm, '$1')
}

/** Near the end of the target, so that the pointer hides no label. */
async function pointOn(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('what the user presses next is not visible')
  return { x: Math.round(box.x + box.width * 0.85), y: Math.round(box.y + box.height * 0.65) }
}
