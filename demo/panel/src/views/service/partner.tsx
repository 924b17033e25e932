import type { PartnerRow } from '../../core/data.ts'
import type { DataModel } from '../../models/data-model.ts'
import styles from '../controls.module.css'
import { Skeleton, Select, LoadMore, type Option } from '../controls.tsx'

const optionsOf = (...values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))

const settings: readonly {
  readonly label: string
  readonly options: readonly Option[]
  readonly read: (partner: PartnerRow) => string
  readonly fields: (value: string) => object
}[] = [
  {
    label: 'Status',
    options: optionsOf('active', 'suspended', 'pending'),
    read: ({ status }) => status,
    fields: (status) => ({ status }),
  },
  {
    label: 'Embed mode',
    options: optionsOf('workspace', 'catalog'),
    read: ({ embedMode }) => embedMode,
    fields: (value) => ({ embed_mode: value }),
  },
  {
    label: 'Partner type',
    options: optionsOf('purchase', 'platform'),
    read: ({ partnerType }) => partnerType,
    fields: (value) => ({ partner_type: value }),
  },
  {
    label: 'Branding',
    options: optionsOf('branded', 'clean', 'whitelabel'),
    read: ({ brandingMode }) => brandingMode,
    fields: (mode) => ({ branding: { mode } }),
  },
]

/** A partner's settings. Each change is sent immediately and takes effect with the next session (B-21). */
export function Partner({ model }: { readonly model: DataModel }) {
  const partners = model.partners.value
  if (partners === null) return <Skeleton />
  const chosen = partners.find(({ id }) => id === model.partner.value)
  return (
    <div class={styles.grid}>
      <Select
        label="Partner"
        wide
        value={model.partner.value}
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        choose={model.choosePartner}
      />
      <LoadMore
        of="partners"
        shown={partners.length}
        more={model.more.partners.value}
        busy={model.busy.value}
        load={() => model.loadMore('partners')}
      />
      {chosen !== undefined && <Settings model={model} partner={chosen} />}
      <p class={`${styles.quiet} ${styles.wide}`}>
        The status holds at once; the rest from the next session on: reload the embed to see it.
      </p>
    </div>
  )
}

function Settings({ model, partner }: { readonly model: DataModel; readonly partner: PartnerRow }) {
  const busy = model.busy.value
  return (
    <>
      {settings.map(({ label, options, read, fields }) => (
        <Select
          key={label}
          label={label}
          value={read(partner)}
          options={options}
          disabled={busy}
          choose={(value) => model.changePartner(fields(value))}
        />
      ))}
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
