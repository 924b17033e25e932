import { useState } from 'preact/hooks'
import { createCredentialsModel, type Credentials, type CredentialsModel } from '../../models/credentials-model.ts'
import { useFormat, useMessages, useModel } from '../shared/context.ts'
import { Card, Facts } from '../shared/card.tsx'
import { CopyField } from '../shared/copy.tsx'
import { ProblemNote } from '../shared/problem.tsx'
import { Loaded } from '../shared/states.tsx'
import { RotationDialog } from './rotation-dialog.tsx'
import { timeLeft } from '../../core/countdown.ts'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'

/** Client ids and secrets of the current mode (D-04, D-05). */
export function CredentialsPanel() {
  const { credentials: text } = useMessages()
  const model = useModel(createCredentialsModel)
  return (
    <Loaded of={model.credentials}>
      {(credentials) => (
        <div class={controls.stack}>
          <p class={controls.quietText}>{text.intro}</p>
          <Current credentials={credentials} model={model} />
          <PreviousCredentials credentials={credentials} now={model.ticker.now.value} />
          <Rotation credentials={credentials} model={model} />
        </div>
      )}
    </Loaded>
  )
}

interface Props {
  readonly credentials: Credentials
  readonly model: CredentialsModel
}

function Current({ credentials, model }: Props) {
  const { credentials: text } = useMessages()
  const id = credentials.client_ids.find(({ kind }) => kind === 'current')
  const secret = credentials.secrets.find(({ kind }) => kind === 'current')
  return (
    <section class={controls.card}>
      {id !== undefined && (
        <div class={field.field}>
          <CopyField label={text.clientId} value={id.client_id} />
          <LastUse at={id.last_used_at} />
        </div>
      )}
      {secret !== undefined && (
        <div class={field.field}>
          <Secret last4={secret.last4} model={model} />
          <LastUse at={secret.last_used_at} />
          <p class={field.hint}>{text.revealHint}</p>
          <ProblemNote problem={model.revealProblem.value} />
        </div>
      )}
    </section>
  )
}

function Secret({ last4, model }: { readonly last4: string; readonly model: CredentialsModel }) {
  const { credentials: text } = useMessages()
  const secret = model.secret.value
  if (secret !== null)
    return (
      <>
        <CopyField label={text.secret} value={secret} />
        <div>
          <button type="button" class={button.quiet} onClick={model.hide}>
            {text.hide}
          </button>
        </div>
      </>
    )
  return (
    <>
      <span class={field.label}>{text.secret}</span>
      <div class={controls.row}>
        <span class={controls.mono}>{text.endsIn({ end: last4 })}</span>
        <button
          type="button"
          class={button.quiet}
          aria-disabled={model.revealing.value}
          onClick={() => void model.reveal()}
        >
          {text.reveal}
        </button>
      </div>
    </>
  )
}

function LastUse({ at }: { readonly at: string | null }) {
  const { credentials: text } = useMessages()
  const format = useFormat()
  return <p class={field.hint}>{at === null ? text.notUsed : `${text.lastUsed}: ${format.dateTime(at)}`}</p>
}

function Rotation({ credentials, model }: Props) {
  const { credentials: text } = useMessages()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { rotation } = credentials
  if (rotation === null) return <p class={controls.quietText}>{text.testHint}</p>
  const next = rotation.next_allowed_at
  const early = next !== null && Date.parse(next) > model.ticker.now.value
  return (
    <Card title={text.rotateTitle}>
      <p>{text.rotateHint}</p>
      {rotation.rotated_at !== null && (
        <p class={controls.quietText}>{text.lastRotated({ time: format.dateTime(rotation.rotated_at) })}</p>
      )}
      {early && <p class={controls.note}>{text.nextAllowed({ time: format.dateTime(next) })}</p>}
      <div>
        <button type="button" class={button.quiet} aria-disabled={early} onClick={() => !early && setOpen(true)}>
          {text.rotate}
        </button>
      </div>
      {open && (
        <RotationDialog
          model={model}
          close={() => {
            model.closeRotation()
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}

/** What still works after a rotation, for how long, and whether anything still uses it (D-05, B-32). */
function PreviousCredentials({ credentials, now }: { readonly credentials: Credentials; readonly now: number }) {
  const { credentials: text } = useMessages()
  const rotatedAt = Date.parse(credentials.rotation?.rotated_at ?? '') || 0
  const { client_ids: clientIds, secrets } = credentials
  const since = { now, rotatedAt }
  const rows = [
    ...clientIds.map((row) => ({ ...row, ...since, name: text.clientId, value: row.client_id, successors: clientIds })),
    ...secrets.map((row) => {
      return { ...row, ...since, name: text.secret, value: text.endsIn({ end: row.last4 }), successors: secrets }
    }),
  ].filter(({ kind }) => kind === 'previous')
  if (rows.length === 0) return null
  return (
    <Card title={text.previous.title} hint={text.previous.advice}>
      <Facts rows={rows.map((row) => [row.name, <Previous {...row} />])} />
    </Card>
  )
}

type Use = Pick<Credentials['secrets'][number], 'kind' | 'last_used_at'>

interface PreviousProps extends Use, Pick<Credentials['secrets'][number], 'ends_at'> {
  readonly value: string
  readonly now: number
  readonly rotatedAt: number
  /** All credentials of its sort, among them what replaced it. */
  readonly successors: readonly Use[]
}

function Previous({ value, now, rotatedAt, ends_at: end, last_used_at: lastUse, successors }: PreviousProps) {
  const { credentials: text } = useMessages()
  const format = useFormat()
  const endsAt = end === null ? null : Date.parse(end)
  const over = endsAt !== null && endsAt <= now
  const usedSince = (at: string | null): boolean => at !== null && Date.parse(at) >= rotatedAt
  const inUse = usedSince(lastUse)
  const replaced = !inUse && successors.some((one) => one.kind === 'current' && usedSince(one.last_used_at))
  const unused = replaced ? text.previous.unused : text.previous.untested
  return (
    <div class={field.field}>
      <span class={controls.mono}>{value}</span>
      <span role="timer">
        {over && text.previous.ended}
        {!over && endsAt !== null && text.previous.left({ time: timeLeft(endsAt, now) })}
      </span>
      <span class={controls.badge} data-tone={replaced || over ? 'good' : 'notice'}>
        {inUse ? text.previous.inUse({ time: format.dateTime(lastUse ?? '') }) : unused}
      </span>
    </div>
  )
}
