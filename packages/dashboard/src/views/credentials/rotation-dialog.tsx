import { useId, useState } from 'preact/hooks'
import type { CredentialsModel, Rotated, Rotation } from '../../models/credentials-model.ts'
import { useFormat, useMessages } from '../shared/context.ts'
import { Facts } from '../shared/card.tsx'
import { CopyField } from '../shared/copy.tsx'
import { Dialog } from '@proscenium/ui/dialog'
import { ProblemNote } from '../shared/problem.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './choices.module.css'

const STEPS = 3
const whats = ['secret', 'id', 'both'] as const satisfies readonly Rotation['what'][]
const graces = ['24h', '1h', 'none'] as const satisfies readonly Rotation['grace'][]

interface Props {
  readonly model: CredentialsModel
  readonly close: () => void
}

/** Rotation in three steps: what, for how long the old ones work, and the confirmation (D-05). */
export function RotationDialog({ model, close }: Props) {
  const { credentials, common } = useMessages()
  const format = useFormat()
  const [step, setStep] = useState(1)
  const [rotation, setRotation] = useState<Rotation>({ what: 'secret', grace: '24h' })
  const rotated = model.rotated.value
  if (rotated !== null) return <RotatedDialog rotated={rotated} close={close} />
  const { wizard } = credentials
  const busy = model.rotating.value
  const next = () => (step < STEPS ? setStep(step + 1) : void model.rotate(rotation))
  return (
    <Dialog
      title={wizard.title}
      closeLabel={common.actions.close}
      onClose={busy ? undefined : close}
      footer={
        <>
          <button type="button" class={button.quiet} onClick={() => (step === 1 ? close() : setStep(step - 1))}>
            {step === 1 ? common.actions.cancel : common.actions.back}
          </button>
          <button
            type="button"
            class={step === STEPS && rotation.grace === 'none' ? button.danger : button.primary}
            aria-disabled={busy}
            onClick={next}
          >
            {step === STEPS ? wizard.confirm.action : common.actions.next}
          </button>
        </>
      }
    >
      <p class={field.hint} role="status">
        {wizard.step({ now: format.number(step), all: format.number(STEPS) })}
      </p>
      {step === 1 && (
        <Choices
          title={wizard.what.title}
          value={rotation.what}
          options={whats.map((value) => ({ value, ...wizard.what[value] }))}
          choose={(what) => setRotation({ ...rotation, what })}
        />
      )}
      {step === 2 && (
        <Choices
          title={wizard.grace.title}
          value={rotation.grace}
          options={graces.map((value) => ({ value, ...wizard.grace[value] }))}
          choose={(grace) => setRotation({ ...rotation, grace })}
        />
      )}
      {step === STEPS && <Summary rotation={rotation} />}
      <ProblemNote problem={model.rotateProblem.value} />
    </Dialog>
  )
}

function Summary({ rotation: { what, grace } }: { readonly rotation: Rotation }) {
  const { wizard } = useMessages().credentials
  return (
    <>
      <h3>{wizard.confirm.title}</h3>
      <Facts
        rows={[
          [wizard.confirm.what, wizard.what[what].label],
          [wizard.confirm.grace, wizard.grace[grace].label],
        ]}
      />
      {grace === 'none' && <p class={controls.note}>{wizard.confirm.warning}</p>}
      <p class={controls.quietText}>{wizard.confirm.limit}</p>
    </>
  )
}

function RotatedDialog({ rotated, close }: { readonly rotated: Rotated; readonly close: () => void }) {
  const { credentials, common } = useMessages()
  const format = useFormat()
  const { done } = credentials.wizard
  const works = Date.parse(rotated.previous_ends_at) > Date.parse(rotated.next_allowed_at) - NEXT_AFTER_MS
  return (
    <Dialog
      title={done.title}
      closeLabel={common.actions.close}
      description={done.advice}
      onClose={close}
      footer={
        <button type="button" class={button.primary} onClick={close}>
          {common.actions.done}
        </button>
      }
    >
      <CopyField label={credentials.clientId} value={rotated.client_id} />
      {rotated.client_secret !== null && <CopyField label={credentials.secret} value={rotated.client_secret} />}
      <p class={controls.note}>
        {works ? done.until({ time: format.dateTime(rotated.previous_ends_at) }) : done.ended}
      </p>
    </Dialog>
  )
}

/** The next rotation is possible 48 hours after this one, so this tells when this one was by the service's clock. */
const NEXT_AFTER_MS = 172_800_000

interface ChoicesProps<Value extends string> {
  readonly title: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[]
  readonly choose: (value: Value) => void
}

/** One of several choices, each with what it means. */
function Choices<Value extends string>({ title, value, options, choose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset class={styles.choices}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <strong>{option.label}</strong>
          <span class={controls.quietText}>{option.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
