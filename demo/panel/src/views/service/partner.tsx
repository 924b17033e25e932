import type { PartnerRow } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import styles from '../controls.module.css'
import { Skeleton, Select, LoadMore, type Option } from '../controls.tsx'

const optionsOf = <Value extends string>(...values: readonly Value[]): Option<Value>[] =>
  values.map((value) => ({ value, label: value }))
const statuses = optionsOf('active', 'suspended', 'pending')
const embedModes = optionsOf('workspace', 'catalog')
const partnerTypes = optionsOf('purchase', 'platform')
const brandingModes = optionsOf('branded', 'clean', 'whitelabel')

/** A partner's settings. Each change is sent immediately and takes effect with the next session (B-21). */
export function Partner({ model }: { readonly model: DataModel }) {
  const partners = model.partners.value
  if (partners === null) return <Skeleton />
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
      <Select
        label="Partner"
        wide
        value={model.partner.value}
        options={partners.map(({ id, name, embedMode }) => ({ value: id, label: labelOf(name, embedMode) }))}
        choose={model.choosePartner}
      />
      <LoadMore
        of="partners"
        shown={partners.length}
        more={model.more.partners.value}
        busy={model.busy.value}
        load={() => model.loadMore('partners')}
      />
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
    <label class={styles.field}>
      {label}
      <input
        inputMode="decimal"
        value={String(value)}
        onChange={({ currentTarget }) => send(Number(currentTarget.value.replace(',', '.')))}
      />
    </label>
  )
}
