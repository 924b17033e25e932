import type { PartnerRow } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import { Select } from '@proscenium/ui/select'
import { Skeleton } from '@proscenium/ui/states'
import field from '@proscenium/ui/field.module.css'
import { MoreRows, optionsOf } from '../controls.tsx'
import styles from '../panel.module.css'

const statuses = optionsOf('active', 'suspended', 'pending')
const embedModes = optionsOf('workspace', 'catalog')
const partnerTypes = optionsOf('purchase', 'platform')
const brandingModes = optionsOf('branded', 'clean', 'whitelabel')

/** A partner's settings. Each change is sent immediately and takes effect with the next session (B-21). */
export function Partner({ model }: { readonly model: DataModel }) {
  const partners = model.partners.value
  if (partners === null) return <Skeleton label="Loading" rows={1} />
  const chosen = partners.find(({ id }) => id === model.partner.value)
  return (
    <div class={styles.grid}>
      {model.followsDock.value ? (
        <p class={`${styles.wide} ${styles.chosen}`}>
          {chosen === undefined ? 'The dock’s partner is not at this service.' : labelOf(chosen.name, chosen.embedMode)}
          <small>chosen in the dock above</small>
        </p>
      ) : (
        <Choice model={model} partners={partners} />
      )}

      {chosen !== undefined && <Settings model={model} partner={chosen} />}
      <p class={`${styles.quiet} ${styles.wide}`}>
        The status holds at once; the rest from the next session on: reload the embed to see it. Embed mode “workspace”
        opens the editor, “catalog” a storefront with an editor per video.
      </p>
    </div>
  )
}

function Choice({ model, partners }: { readonly model: DataModel; readonly partners: readonly PartnerRow[] }) {
  return (
    <>
      <div class={styles.wide}>
        <Select
          label="Partner"
          value={model.partner.value}
          options={partners.map(({ id, name, embedMode }) => ({ value: id, label: labelOf(name, embedMode) }))}
          choose={model.choosePartner}
        />
      </div>
      <MoreRows model={model} list="partners" shown={partners.length} />
    </>
  )
}

/** Marks the partners whose customers get catalog mode. */
function labelOf(name: string, embedMode: PartnerRow['embedMode']): string {
  return embedMode === 'catalog' ? `${name} · catalog mode` : name
}

function Settings({ model, partner }: { readonly model: DataModel; readonly partner: PartnerRow }) {
  const { status, embedMode, partnerType, brandingMode } = partner
  const disabled = model.busy.value
  const change = model.changePartner
  return (
    <>
      <Select
        label="Status"
        {...{ value: status, options: statuses, disabled }}
        choose={(value) => change({ status: value })}
      />
      <Select
        label="Embed mode"
        {...{ value: embedMode, options: embedModes, disabled }}
        choose={(value) => change({ embed_mode: value })}
      />
      <Select
        label="Partner type"
        {...{ value: partnerType, options: partnerTypes, disabled }}
        choose={(value) => change({ partner_type: value })}
      />
      <Select
        label="Branding"
        {...{ value: brandingMode, options: brandingModes, disabled }}
        choose={(value) => change({ branding_mode: value })}
      />
      <Amount
        label="Discount in %"
        value={partner.discount}
        send={(discount) => model.changePartner({ discount_percentage: discount })}
      />
      <Amount
        label="Downloads a month"
        value={partner.downloads}
        send={(limit) => model.changePartner({ monthly_download_limit: limit })}
      />
    </>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly send: (value: number) => void
}

function Amount({ label, value, send }: AmountProps) {
  return (
    <label class={field.field}>
      <span class={field.label}>{label}</span>
      <input
        class={field.input}
        inputMode="decimal"
        value={String(value)}
        onChange={({ currentTarget }) => send(Number(currentTarget.value.replace(',', '.')))}
      />
    </label>
  )
}
