import { useEffect, useRef } from 'preact/hooks'
import type { ExportsModel } from '../../models/exports/exports-model.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ExportCard, WaitingCard } from './export-card.tsx'
import { announcementOf, isEmpty } from './export-text.ts'
import { ExportsEmpty, ExportsFailed, ExportsSkeleton } from './exports-states.tsx'
import { useAllMessages, useFormat } from '../i18n/use-all-messages.ts'
import controls from '../shared/controls.module.css'
import styles from './exports.module.css'

/** The export history over the editor: newest first, with a link to each file on request (H-09, P-23). */
export function ExportsDialog({ model }: { readonly model: ExportsModel }) {
  const messages = useAllMessages()
  const announcement = announcementOf(model, { messages, format: useFormat() })
  return (
    <Dialog
      title={messages.exports.title}
      closeLabel={messages.workspace.close}
      onClose={model.close}
      announcement={announcement}
      wide
      fromTop
    >
      <History model={model} />
    </Dialog>
  )
}

function History({ model }: { readonly model: ExportsModel }) {
  const { phase, error, entries } = model.history.value
  const waiting = model.waiting.value
  const empty = isEmpty(model)
  return (
    <div class={styles.history} data-exports={empty ? 'empty' : phase}>
      {waiting.length > 0 && (
        <ul class={styles.list}>
          {waiting.map((one) => (
            <WaitingCard key={one.exportId} waiting={one} />
          ))}
        </ul>
      )}
      {phase === 'loading' && <ExportsSkeleton />}
      {phase === 'failed' && <ExportsFailed error={error} model={model} />}
      {empty && <ExportsEmpty />}
      {entries.length > 0 && <Entries model={model} />}
    </div>
  )
}

/** Loading more moves the focus to the first new entry. */
function Entries({ model }: { readonly model: ExportsModel }) {
  const { entries, cursor, firstNew } = model.history.value
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (firstNew !== null) list.current?.querySelector<HTMLElement>(`[data-export="${firstNew}"]`)?.focus()
  }, [firstNew])
  return (
    <>
      <ul class={styles.list} ref={list}>
        {entries.map((entry) => (
          <ExportCard key={entry.export_id} entry={entry} model={model} />
        ))}
      </ul>
      {cursor !== null && <More model={model} />}
    </>
  )
}

function More({ model }: { readonly model: ExportsModel }) {
  const { exports: messages } = useAllMessages()
  const { more } = model.history.value
  return (
    <div class={styles.more}>
      {more === 'failed' && <p class={styles.error}>{messages.moreFailed}</p>}
      <button class={controls.quiet} type="button" aria-busy={more === 'loading'} onClick={() => void model.more()}>
        {messages.more}
      </button>
    </div>
  )
}
