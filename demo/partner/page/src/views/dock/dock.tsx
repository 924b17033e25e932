import { CloseIcon } from '@proscenium/ui/icons'
import { Select } from '@proscenium/ui/select'
import button from '@proscenium/ui/button.module.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Choice, Setup } from '../../api/embed-api.ts'
import type { ProductModel } from '../../models/product-model.ts'
import type { ReportModel } from '../../models/report-model.ts'
import type { TokenModel, TokenState } from '../../models/token-model.ts'
import { FrameSizes } from './frame-sizes.tsx'
import { LinkCheck } from './link-check.tsx'
import { Presets } from './presets.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './dock.module.css'

interface DockProps {
  readonly model: ProductModel
  readonly createToken: () => TokenModel
  readonly createReport: () => ReportModel
  /** Called each time that the panel has loaded. */
  readonly panelLoaded: () => void
}

/** Opens QA's dock. */
export function DockToggle({ model }: Pick<DockProps, 'model'>) {
  return (
    <button type="button" class={styles.toggle} data-theme="dark" onClick={model.toggleDock}>
      QA
    </button>
  )
}

/** QA's dock: presets, how the next address is signed, how the embed is framed, and the service's own panel. */
export function Dock({ model, createToken, createReport, panelLoaded }: DockProps) {
  const setup = model.setup.value
  // Frames of one page that are apart from the rest of the browser share what they store, and the panel hears the embed.
  const credentialless = model.presets.preset.value?.frame['cookies'] === 'partitioned'
  return (
    <aside class={styles.dock} data-theme="dark" data-density="dense" aria-label="QA dock">
      <header class={styles.head}>
        <h2>QA</h2>
        <p>Not part of the product</p>
        <button type="button" class={button.icon} aria-label="Close QA dock" onClick={model.toggleDock}>
          <CloseIcon />
        </button>
      </header>
      {setup === null ? (
        <NoSetup model={model} />
      ) : (
        <>
          <div class={styles.controls}>
            <Presets model={model} setup={setup} />
            <div class={styles.actions}>
              <button type="button" class={button.quiet} onClick={model.reload}>
                Reload embed
              </button>
              <Share model={model} />
              <Report model={model} create={createReport} />
              <LinkCheck model={model} />
              <Links links={setup.links} />
            </div>
            <details class={styles.more} open>
              <summary>Set-up</summary>
              <div class={styles.fields}>
                <Picker label="Partner" options={setup.partners} model={model} field="partner" />
                <Picker label="User" options={setup.users} model={model} field="user" />
                <Picker label="Signing" options={setup.faults} model={model} field="fault" />
                <Picker label="Language" options={languages} model={model} field="language" />
                <FrameSizes model={model} />
                <Token create={createToken} />
              </div>
            </details>
          </div>
          <Panel
            key={String(credentialless)}
            credentialless={credentialless}
            panelLoaded={panelLoaded}
            serviceOrigin={setup.serviceOrigin}
            partner={model.choices.value.partner}
            framingRejected={isFramingRejected(model)}
          />
        </>
      )}
    </aside>
  )
}

const isFramingRejected = ({ frame }: ProductModel): boolean => frame.value !== null && frame.value.rejectedFor !== null

function NoSetup({ model }: Pick<DockProps, 'model'>) {
  if (!model.failed.value) return <p class={styles.note}>Asking Tallyroom’s server for the set-up</p>
  return (
    <p class={styles.note} role="alert">
      Tallyroom’s server is not answering.{' '}
      <button type="button" class={button.quiet} onClick={model.reload}>
        Ask again
      </button>
    </p>
  )
}

const languages: readonly Choice[] = [
  { id: '', name: 'The browser’s own' },
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
  { id: 'fr', name: 'Français' },
  { id: 'es', name: 'Español' },
  { id: 'pt-BR', name: 'Português (Brasil)' },
  { id: 'ja', name: '日本語' },
  { id: 'ar', name: 'العربية' },
  { id: 'he', name: 'עברית' },
  { id: 'nl', name: 'Nederlands (not translated)' },
]

interface PickerProps {
  readonly label: string
  readonly options: readonly Choice[]
  readonly model: ProductModel
  readonly field: 'partner' | 'user' | 'fault' | 'language'
}

function Picker({ label, options, model, field }: PickerProps) {
  return (
    <Select
      label={label}
      value={model.choices.value[field]}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      choose={(id) => model.choose({ [field]: id })}
    />
  )
}

function Links({ links }: Pick<Setup, 'links'>) {
  return (
    <p class={styles.links}>
      {links.map(({ name, address }) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}

interface PanelProps extends Pick<DockProps, 'panelLoaded'> {
  readonly credentialless: boolean
  readonly serviceOrigin: string
  readonly partner: string
  readonly framingRejected: boolean
}

/** The service's panel, which shows the partner that the dock chose and whether an embed can report to it. */
function Panel({ credentialless, panelLoaded, serviceOrigin, partner, framingRejected }: PanelProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const notify = (): void => frame.current?.contentWindow?.postMessage({ partner, framingRejected }, serviceOrigin)
  const loaded = useRef(false)
  useEffect(() => {
    if (loaded.current) notify()
  }, [partner, framingRejected])
  return (
    <iframe
      ref={frame}
      {...(credentialless ? { credentialless } : {})}
      class={styles.panel}
      src={`${serviceOrigin}/_control/panel/`}
      title="QA panel"
      allow="clipboard-write"
      onLoad={() => {
        loaded.current = true
        notify()
        panelLoaded()
      }}
    />
  )
}

/** Copies the address of this set-up; that of another one is not copied yet. */
function Share({ model }: { readonly model: ProductModel }) {
  const address = model.shareAddress()
  return <CopyButton key={address} label="Copy link to this set-up" name="Link to this set-up" text={() => address} />
}

interface ReportProps {
  readonly model: ProductModel
  readonly create: () => ReportModel
}

/** Copies a bug report: the set-up, versions, browser, messages, requests and console lines, without secrets. */
function Report({ model, create }: ReportProps) {
  const report = useModel(create)
  if (report === null) return null
  return <CopyButton key={model.shareAddress()} label="Copy bug report" name="Bug report" text={report.text} />
}

/** How long the editor's token lasts, and a button that renews it. The token itself is never shown. */
function Token({ create }: { readonly create: () => TokenModel }) {
  const model = useModel(create)
  const token = model?.token.value ?? null
  return (
    <p class={styles.token}>
      <span class={styles.quiet}>
        Editor’s token: <span data-token-left>{lifetimeText(token)}</span>
      </span>
      <button
        type="button"
        class={button.quiet}
        disabled={token === null || token.refreshing}
        onClick={() => model?.refresh()}
      >
        {token?.refreshing === true ? 'Refreshing token' : 'Refresh token'}
      </button>
    </p>
  )
}

function lifetimeText(token: TokenState | null): string {
  if (token === null) return 'no editor answers'
  if (token.remaining === null) return 'not known'
  const seconds = Math.ceil(token.remaining / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}

/** A model that exists while the component does; null in its first render. */
function useModel<Model extends { dispose(): void }>(create: () => Model): Model | null {
  const [model, setModel] = useState<Model | null>(null)
  useEffect(() => {
    const created = create()
    setModel(created)
    return () => created.dispose()
  }, [create])
  return model
}
