import styles from './plan.module.css'

const steps = [
  { done: true, name: 'Masters approved', note: 'All five tracks, 24 bit' },
  { done: true, name: 'Sleeve finished', note: 'Front, back and spine' },
  { done: true, name: 'Credits agreed', note: 'Split sheet signed by four' },
  { done: true, name: 'Codes for every track', note: 'ISRC and UPC' },
  { done: true, name: 'Sent to the distributor', note: '14 December' },
  { done: true, name: 'Press list drawn up', note: '38 names' },
  { done: true, name: 'Release show booked', note: 'The Old Baths, 6 February' },
  { done: false, name: 'Lead video cut', note: 'Open the Video tab' },
  { done: false, name: 'Pre-save page live', note: 'After the video' },
] as const

/** The release as a list of steps. */
export function Plan() {
  return (
    <ol class={styles.plan}>
      {steps.map(({ done, name, note }) => (
        <li key={name} data-done={done}>
          <span class={styles.tick} role="img" aria-label={done ? 'Done' : 'To do'}>
            {done ? '✓' : ''}
          </span>
          <span class={styles.name}>{name}</span>
          <span class={styles.note}>{note}</span>
        </li>
      ))}
    </ol>
  )
}
