import type { Size } from '../../core/export/picture.ts'

/** Such as `1920 × 1080`: sizes of videos are written without separators. */
export function pixelSize({ width, height }: Size): string {
  return `${width} × ${height}`
}
