import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatTime } from '../../core/format.ts'
import controls from './controls.module.css'
import { FilmIcon } from './icons.tsx'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  readonly address: string
  /** Seconds; 0: unknown. */
  readonly duration?: number
  /** What lies over the picture. */
  readonly children?: ComponentChildren
}

/** A clip's thumbnail, as wide as its place; a drawn placeholder when there is none or it fails to load. */
export function Thumbnail({ address, duration = 0, children }: ThumbnailProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span class={styles.thumb} aria-hidden="true">
      {address === '' || broken ? (
        <FilmIcon />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(true)} />
      )}
      {children}
      {duration > 0 && <span class={`${styles.length} ${controls.over}`}>{formatTime(duration)}</span>}
    </span>
  )
}
