// Draws canvases a few per frame: after zooming, a hundred of them change at once (E-10).

/** A canvas takes about a millisecond. */
const PER_FRAME = 8

const waiting = new Map<HTMLCanvasElement, () => void>()
let frame = 0

/** Draws a canvas in one of the next frames; a later drawing of the same canvas replaces it. */
export function drawSoon(canvas: HTMLCanvasElement, draw: () => void): void {
  waiting.set(canvas, draw)
  if (frame === 0) frame = requestAnimationFrame(drawNext)
}

function drawNext(): void {
  for (const [canvas, draw] of [...waiting].slice(0, PER_FRAME)) {
    waiting.delete(canvas)
    if (canvas.isConnected) draw()
  }
  frame = waiting.size === 0 ? 0 : requestAnimationFrame(drawNext)
}
