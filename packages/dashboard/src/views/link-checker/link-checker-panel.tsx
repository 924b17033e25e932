import { useId, useState } from 'preact/hooks'
import type { LinkCheckerMessages } from '../../messages/link-checker/load.ts'
import { createLinkCheckerModel } from '../../models/link-checker-model.ts'
import { useModel } from '../shared/context.ts'
import { Field } from '@proscenium/ui/field'
import { ProblemNote } from '../shared/problem.tsx'
import { Report } from './report.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './link-checker.module.css'

/** Paste a link, and read everything that is wrong with it (D-09). */
export function LinkChecker({ text }: { readonly text: LinkCheckerMessages }) {
  const model = useModel(createLinkCheckerModel)
  const [link, setLink] = useState('')
  const [website, setWebsite] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = asked && link.trim() === ''
  const check = (event: Event) => {
    event.preventDefault()
    setAsked(true)
    if (link.trim() !== '') void model.check(link, website)
  }
  const checked = model.checked.value
  return (
    <div class={controls.stack}>
      <p class={controls.quietText}>{text.intro}</p>
      <form class={controls.card} onSubmit={check} noValidate>
        <LinkField text={text} link={link} setLink={setLink} missing={missing} />
        <Field
          label={text.website}
          hint={text.websiteHint}
          value={website}
          onInput={setWebsite}
          ltr
          placeholder="https://"
        />
        <div class={controls.row}>
          <button type="submit" class={button.primary} aria-disabled={model.busy.value}>
            {model.busy.value ? text.checking : text.check}
          </button>
        </div>
        <ProblemNote problem={model.problem.value} />
      </form>
      <div role="status" class={styles.status}>
        {checked !== null && <Report key={checked.report.decoded.link} checked={checked} text={text} />}
      </div>
    </div>
  )
}

interface LinkFieldProps {
  readonly text: LinkCheckerMessages
  readonly link: string
  readonly setLink: (link: string) => void
  readonly missing: boolean
}

function LinkField({ text, link, setLink, missing }: LinkFieldProps) {
  const id = useId()
  return (
    <div class={field.field}>
      <label for={id}>{text.link}</label>
      <textarea
        class={`${field.input} ${styles.link}`}
        id={id}
        rows={4}
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        value={link}
        aria-invalid={missing ? 'true' : undefined}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => setLink(currentTarget.value)}
      />
      <p class={missing ? field.issue : field.hint} id={`${id}-hint`}>
        {missing ? text.linkMissing : text.linkHint}
      </p>
    </div>
  )
}
