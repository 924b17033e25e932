import { useEffect, useRef } from 'preact/hooks'
import { drawLyric } from '../../core/lyrics/draw-lyric.ts'
import type { Workspace } from '../../models/workspace.ts'
import styles from './lyric-overlay.module.css'

/** The lyric line at the playhead over the picture, drawn as the lyric export draws it (E-05). Fills its parent. */
export function LyricOverlay({ workspace }: { readonly workspace: Workspace }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = workspace.lyrics.current.value?.text ?? ''
  useEffect(() => {
    const { current: element } = canvas
    if (element === null) return undefined
    const draw = (): void => drawInto(element, text)
    draw()
    const observer = 'ResizeObserver' in window ? new ResizeObserver(draw) : null
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [text])
  return (
    <div class={styles.overlay} data-lyric={text}>
      <canvas ref={canvas} class={styles.canvas} aria-hidden="true" />
      <span class="visually-hidden">{text}</span>
    </div>
  )
}

function drawInto(element: HTMLCanvasElement, text: string): void {
  const density = element.ownerDocument.defaultView?.devicePixelRatio ?? 1
  const [width, height] = [element.clientWidth * density, element.clientHeight * density].map(Math.round)
  const context = element.getContext('2d')
  if (context === null || width === undefined || height === undefined) return
  // Also clears the canvas.
  element.width = width
  element.height = height
  if (text !== '' && width > 0 && height > 0) drawLyric(context, text, { width, height })
}
