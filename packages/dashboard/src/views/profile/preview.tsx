import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { accentReport } from '../../core/form/accent-report.ts'
import { useMessages } from '../shared/context.ts'
import { Segmented } from '@proscenium/ui/segmented'
import field from '@proscenium/ui/field.module.css'
import { Card } from '../shared/card.tsx'
import styles from './preview.module.css'

export interface PreviewProps {
  readonly company: string
  readonly accent: string
  readonly logoUrl: string | null
}

/**
 * The embed with the partner's branding. Only the partner can sign an address, so this draws the embed's opening screen
 * and its checkout from the same design tokens; the embed is dark in every theme.
 */
export function Preview({ company, accent, logoUrl }: PreviewProps) {
  const { preview } = useMessages().profile
  const [layout, setLayout] = useState<'wide' | 'compact'>('wide')
  const surface = useRef<HTMLDivElement>(null)
  // Through CSSOM, which a policy without inline styles allows.
  useLayoutEffect(() => {
    const element = surface.current
    if (element === null) return
    element.removeAttribute('style')
    const properties = accentReport(accent, 'dark')?.properties ?? {}
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
  }, [accent])
  const options = [
    { value: 'wide', label: preview.wide },
    { value: 'compact', label: preview.compact },
  ] as const
  return (
    <Card
      title={preview.title}
      aside={<Segmented label={preview.layout} value={layout} options={options} choose={setLayout} />}
    >
      <p class={field.hint}>{preview.hint}</p>
      <div ref={surface} class={styles.surface} data-theme="dark" data-layout={layout}>
        <figure>
          <Opening company={company} logoUrl={logoUrl} />
          <figcaption>{preview.opening}</figcaption>
        </figure>
        <figure>
          <Purchase />
          <figcaption>{preview.purchase}</figcaption>
        </figure>
      </div>
    </Card>
  )
}

function Opening({ company, logoUrl }: Omit<PreviewProps, 'accent'>) {
  return (
    <div class={styles.frame}>
      <div class={styles.bar} />
      <div class={styles.side}>
        <i />
        <i />
        <i />
      </div>
      <div class={styles.stage}>
        {logoUrl === null ? <span dir="auto">{company}</span> : <img src={logoUrl} alt="" />}
      </div>
      <div class={styles.track} />
    </div>
  )
}

function Purchase() {
  const { preview } = useMessages().profile
  return (
    <div class={styles.frame} data-covered="true">
      <div class={styles.dialog}>
        <strong>{preview.video}</strong>
        <div class={styles.buttons}>
          <span>{preview.later}</span>
          <span class={styles.buy}>{preview.price}</span>
        </div>
      </div>
    </div>
  )
}
