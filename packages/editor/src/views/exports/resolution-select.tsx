import type { ResolutionChoice } from '../../models/export/resolution-choice.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './export-choice.module.css'

/** How large the pictures are. Says which sizes the clips do not have. */
export function ResolutionSelect({
  resolution: { available, chosen, choose },
}: {
  readonly resolution: ResolutionChoice
}) {
  const { resolution: texts } = useI18n().messages.exports
  if (chosen.value === null) return null
  const isEnlarged = available.value.some(({ height, enlarged }) => enlarged && height === chosen.value)
  return (
    <div class={styles.resolution}>
      <label>
        <span>{texts.label}</span>
        <select value={chosen.value} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {available.value.map(({ height, enlarged }) => (
            <option key={height} value={height}>
              {enlarged ? texts.enlarged(`${height}p`) : `${height}p`}
            </option>
          ))}
        </select>
      </label>
      {isEnlarged && <p role="status">{texts.hint}</p>}
    </div>
  )
}
