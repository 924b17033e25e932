import { useMemo } from 'preact/hooks'
import { accentReport } from '../../core/form/accent-report.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import { Field } from '../shared/field.tsx'
import controls from '../shared/controls.module.css'
import styles from './profile.module.css'

/** Shown by the colour picker while no accent is chosen. */
const NEUTRAL = '#888888'

export interface AccentFieldProps {
  readonly accent: string
  readonly issue: string | null
  readonly edit: (accent: string) => void
}

/** The accent, picked or typed, with its contrast on the embed's dark surfaces (H-03). */
export function AccentField({ accent, issue, edit }: AccentFieldProps) {
  const { profile } = useMessages()
  const isColour = /^#[0-9a-f]{6}$/i.test(accent)
  return (
    <div class={styles.accent}>
      <Field
        label={profile.accent.label}
        hint={profile.accent.hint}
        value={accent}
        issue={issue}
        placeholder="#3366FF"
        ltr
        onInput={(text) => edit(text.trim())}
      >
        <label class={`${controls.row} ${styles.picker}`}>
          <input
            type="color"
            value={isColour ? accent : NEUTRAL}
            onInput={({ currentTarget }) => edit(currentTarget.value.toUpperCase())}
          />
          {profile.accent.picker}
        </label>
      </Field>
      <Contrast accent={accent} />
    </div>
  )
}

function Contrast({ accent }: { readonly accent: string }) {
  const { profile } = useMessages()
  const format = useFormat()
  const report = useMemo(() => accentReport(accent, 'dark'), [accent])
  const ratio = (value: number) => format.number(Math.round(value * 10) / 10)
  return (
    <div role="status" class={styles.contrast}>
      {report !== null && (
        <>
          <span>{profile.accent.labelContrast({ ratio: ratio(report.label) })}</span>
          <span>{profile.accent.surfaceContrast({ ratio: ratio(report.surface) })}</span>
          <span class={controls.badge} data-tone={report.shifted ? 'notice' : 'good'}>
            {report.shifted ? '!' : '✓'} {report.shifted ? ratio(report.surface) : profile.accent.readable}
          </span>
          {report.shifted && <p class={controls.hint}>{profile.accent.shifted}</p>}
        </>
      )}
    </div>
  )
}
