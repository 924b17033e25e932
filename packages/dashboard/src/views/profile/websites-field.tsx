import { useRef } from 'preact/hooks'
import { originIssue, suggestedOrigin, WEBSITES_MAX, type FieldIssue } from '../../core/form/fields.ts'
import { useMessages } from '../shared/context.ts'
import { Card } from '../shared/card.tsx'
import { CloseIcon } from '@proscenium/ui/icons'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './profile.module.css'

export interface WebsitesFieldProps {
  readonly websites: readonly string[]
  /** The service rejected the list. */
  readonly rejected: boolean
  readonly edit: (websites: readonly string[]) => void
}

/** The exact origins that may show the embed, each checked while it is typed (D-02). */
export function WebsitesField({ websites, rejected, edit }: WebsitesFieldProps) {
  const { profile } = useMessages()
  const { websites: text } = profile
  const list = useRef<HTMLUListElement>(null)
  const set = (index: number, value: string) => edit(websites.map((each, at) => (at === index ? value : each)))
  const add = () => {
    edit([...websites, ''])
    // The new field exists after the next render.
    queueMicrotask(() =>
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()),
    )
  }
  return (
    <Card title={text.label} hint={text.hint}>
      {websites.length === 0 && <p class={controls.note}>{text.none}</p>}
      <ul ref={list} class={styles.websites}>
        {websites.map((website, index) => (
          <Website
            key={index}
            value={website}
            issue={originIssue(website, websites.slice(0, index)) ?? (rejected ? 'rejected' : null)}
            set={(value) => set(index, value)}
            remove={() => edit(websites.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <div>
        <button
          type="button"
          class={button.quiet}
          aria-disabled={websites.length >= WEBSITES_MAX}
          onClick={() => websites.length < WEBSITES_MAX && add()}
        >
          {text.add}
        </button>
      </div>
    </Card>
  )
}

interface WebsiteProps {
  readonly value: string
  readonly issue: FieldIssue | null
  readonly set: (value: string) => void
  readonly remove: () => void
}

function Website({ value, issue, set, remove }: WebsiteProps) {
  const { profile } = useMessages()
  const { websites: text } = profile
  const suggestion = issue === null ? null : suggestedOrigin(value)
  // An empty field is not wrong yet; it only cannot be saved.
  const shown = value === '' ? null : issue
  return (
    <li>
      <div class={styles.website}>
        <input
          class={field.input}
          dir="ltr"
          inputMode="url"
          spellcheck={false}
          autocomplete="off"
          aria-label={text.field}
          aria-invalid={issue !== null}
          placeholder="https://www.example.com"
          value={value}
          onInput={({ currentTarget }) => set(currentTarget.value.trim())}
        />
        <button
          type="button"
          class={button.icon}
          aria-label={text.remove({ origin: value || text.field })}
          onClick={remove}
        >
          <CloseIcon />
        </button>
      </div>
      {shown !== null && (
        <p class={field.issue} role="alert">
          {profile.issues[shown]}
        </p>
      )}
      {suggestion !== null && (
        <button type="button" class={button.quiet} onClick={() => set(suggestion)}>
          {text.use({ origin: suggestion })}
        </button>
      )}
    </li>
  )
}
