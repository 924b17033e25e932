import { useEffect, useState } from 'preact/hooks'
import { useDashboard, useMessages } from './context.ts'
import { CheckIcon, CopyIcon } from '@proscenium/ui/icons'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from './controls.module.css'

const SHOWN_MS = 2_000

/** Copies a text, and says so; where copying is not allowed, it says that. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { deps, i18n } = useDashboard()
  const { actions } = i18n.messages.common
  const [result, setResult] = useState<boolean | null>(null)
  useEffect(
    () => (result === true ? deps.clock.setTimer(() => setResult(null), SHOWN_MS) : undefined),
    [result, deps.clock],
  )
  const copy = () => void deps.browser.clipboard.copy(text).then(setResult)
  return (
    <span class={controls.copy}>
      <button type="button" class={button.quiet} aria-label={label} onClick={copy}>
        {result === true ? <CheckIcon /> : <CopyIcon />}
        {result === true ? actions.copied : actions.copy}
      </button>
      <span class={result === false ? field.issue : 'visually-hidden'} role="status">
        {result === true && actions.copied}
        {result === false && actions.copyFailed}
      </span>
    </span>
  )
}

/** A value to copy, selected as a whole by a click or by focusing it. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { actions } = useMessages().common
  return (
    <div class={field.field}>
      <span class={field.label}>{label}</span>
      <div class={controls.copyField}>
        <input
          class={`${field.input} ${controls.mono}`}
          dir="ltr"
          readOnly
          aria-label={label}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={value} label={`${actions.copy}: ${label}`} />
      </div>
    </div>
  )
}
