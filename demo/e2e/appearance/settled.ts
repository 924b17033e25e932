import type { Frame } from 'playwright-core'

/** Resolves once nothing moves in the frames and every image in view has loaded. */
export async function settled(frames: readonly Frame[]): Promise<void> {
  await Promise.all(frames.map((frame) => frame.evaluate(hasSettled)))
}

async function hasSettled(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  // A lazy image outside the viewport never loads.
  const inSight = [...document.images].filter((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    const shows = (y: number): boolean => document.elementsFromPoint(left + width / 2, y).includes(image)
    return shows(top + height / 2) || shows(top + height / 8)
  })
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
}
