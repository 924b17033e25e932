import { useRef } from 'preact/hooks'
import { REEL_SHARE } from '../../core/export/picture.ts'
import type { ReelCrop } from '../../models/export/reel-crop.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './reel-crop-frame.module.css'

/** Steps of the keys, as shares of the way. */
const STEP = 0.01
const LARGE_STEP = 0.1

/**
 * A movable 9:16 frame over a 16:9 picture, which its positioned parent has exactly the size of. Left is left in every
 * language: it is the picture's.
 */
export function ReelCropFrame({ crop }: { readonly crop: ReelCrop }) {
  const { messages, format } = useI18n()
  const { label, position: describe } = messages.exports.crop
  const picture = useRef<HTMLDivElement>(null)
  /** Where in the frame the pointer holds it, in pixels; null while it does not. */
  const grip = useRef<number | null>(null)
  const { value: position } = crop.position
  const left = position * (1 - REEL_SHARE)

  const press = (event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - event.currentTarget.getBoundingClientRect().left
  }
  const drag = ({ clientX }: PointerEvent): void => {
    const box = picture.current?.getBoundingClientRect()
    if (grip.current === null || box === undefined || box.width === 0) return
    crop.move(clamped((clientX - grip.current - box.left) / (box.width * (1 - REEL_SHARE))))
  }
  const release = (): void => {
    if (grip.current !== null) crop.settle()
    grip.current = null
  }
  const pressKey = (event: KeyboardEvent): void => {
    const next = isOfBrowser(event) ? null : positionAfter(event, position)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    crop.move(clamped(next))
  }
  return (
    <div class={styles.picture} dir="ltr" ref={picture}>
      <span class={styles.shade} style={{ width: percent(left) }} />
      <div
        class={styles.frame}
        style={{ left: percent(left), width: percent(REEL_SHARE) }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position * 100)}
        aria-valuetext={describe({ share: format.percent(Math.round(position * 100) / 100) })}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
        onKeyUp={crop.settle}
      />
      <span class={styles.shade} style={{ left: percent(left + REEL_SHARE), right: 0 }} />
    </div>
  )
}

/** Keys with these belong to the browser, such as Alt+Left. */
function isOfBrowser({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

/** Where a key moves the frame; null for other keys. */
function positionAfter({ key, shiftKey }: KeyboardEvent, position: number): number | null {
  const step = shiftKey ? LARGE_STEP : STEP
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - step
    case 'ArrowRight':
    case 'ArrowUp':
      return position + step
    case 'PageDown':
      return position - LARGE_STEP
    case 'PageUp':
      return position + LARGE_STEP
    case 'Home':
      return 0
    case 'End':
      return 1
    default:
      return null
  }
}

function clamped(position: number): number {
  return Math.min(1, Math.max(0, position))
}

function percent(share: number): string {
  return `${share * 100}%`
}
