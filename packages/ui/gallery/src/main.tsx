// Every shared part in every state, for its authors and for the screenshots that are tested.
import button from '@proscenium/ui/button.module.css'
import { Dialog } from '@proscenium/ui/dialog'
import { Field } from '@proscenium/ui/field'
import field from '@proscenium/ui/field.module.css'
import * as icons from '@proscenium/ui/icons'
import menu from '@proscenium/ui/menu.module.css'
import { Segmented } from '@proscenium/ui/segmented'
import { Empty, Failed, Skeleton } from '@proscenium/ui/states'
import { Tabs } from '@proscenium/ui/tabs'
import { render, type ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const
const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const

function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('dark')
  const [direction, setDirection] = useState<(typeof directions)[number]['value']>('ltr')
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dir = direction
  }, [theme, direction])
  return (
    <>
      <header>
        <h1>Parts of the pages</h1>
        <Segmented label="Theme" value={theme} options={themes} choose={setTheme} />
        <Segmented label="Direction" value={direction} options={directions} choose={setDirection} />
      </header>
      <main class="part">
        <Colours />
        <Buttons />
        <Fields />
        <Choices />
        <Menus />
        <States />
        <Dialogs />
        <Icons />
      </main>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const colours = ['text', 'text-quiet', 'accent-text', 'danger', 'success', 'notice']

function Colours() {
  return (
    <Part title="Colours and text">
      <div class="row">
        {surfaces.map((name) => (
          <p key={name} class="swatch" style={{ background: `var(--${name})` }}>
            {name}
          </p>
        ))}
      </div>
      <div class="row">
        {colours.map((name) => (
          <p key={name} style={{ color: `var(--${name})` }}>
            {name}
          </p>
        ))}
      </div>
      <p class="one-line">
        One line, cut with an ellipsis where it does not fit: the quick brown fox jumps over the lazy dog, and once
        more, the quick brown fox jumps over the lazy dog
      </p>
    </Part>
  )
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div class="row">
        <button type="button" class={button.primary}>
          Primary
        </button>
        <button type="button" class={button.quiet}>
          Quiet
        </button>
        <button type="button" class={button.danger}>
          Danger
        </button>
        <button type="button" class={button.icon} aria-label="Close">
          <icons.CloseIcon />
        </button>
        <button type="button" class={button.quiet}>
          <icons.CopyIcon /> With an icon
        </button>
        <a class={button.quiet} href="#gallery">
          A link
        </a>
      </div>
      <div class="row">
        <button type="button" class={button.primary} aria-disabled="true">
          Primary, not now
        </button>
        <button type="button" class={button.quiet} disabled>
          Quiet, disabled
        </button>
      </div>
    </Part>
  )
}

function Fields() {
  const [name, setName] = useState('Aurora')
  return (
    <Part title="Fields">
      <div class="columns">
        <Field label="Name" value={name} onInput={setName} hint="What your customers read." />
        <Field label="Website" value="example.org" onInput={setName} issue="It lacks https://." ltr />
        <Field label="E-mail" value="" onInput={setName} type="email" placeholder="ada@example.org" />
        <div class={field.field}>
          <label for="kind">Kind</label>
          <select class={field.select} id="kind">
            <option>Purchase</option>
            <option>Platform</option>
          </select>
        </div>
      </div>
    </Part>
  )
}

const kinds = [
  { kind: 'clip', label: 'Clip' },
  { kind: 'reel', label: 'Reel' },
  { kind: 'behind', label: 'Behind the scenes' },
] as const

function Choices() {
  const [period, setPeriod] = useState<'day' | 'month' | 'year'>('month')
  const [kind, setKind] = useState<(typeof kinds)[number]['kind']>('clip')
  const options = [
    { value: 'day', label: 'Day' },
    { value: 'month', label: 'Month' },
    { value: 'year', label: 'Year' },
  ] as const
  return (
    <Part title="Choices">
      <div>
        <Segmented label="Period" value={period} options={options} choose={setPeriod} />
      </div>
      <Tabs label="Previews" id="preview" tabs={kinds} selected={kind} select={setKind} />
      <p id="preview-panel" role="tabpanel" aria-labelledby={`preview-${kind}`}>
        {kind}
      </p>
    </Part>
  )
}

function Menus() {
  return (
    <Part title="Menu">
      <div>
        <button type="button" class={button.quiet} popovertarget="menu">
          Open the menu <icons.ChevronIcon />
        </button>
      </div>
      <ul id="menu" class={menu.menu} popover="auto">
        {['Rename', 'Duplicate', 'Delete'].map((action) => (
          <li key={action}>
            <button type="button" class={menu.item} disabled={action === 'Delete'}>
              {action}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function States() {
  return (
    <Part title="States of a panel">
      <div class="columns">
        <Empty title="No exports yet" advice="A finished export appears here." />
        <Failed title="That did not load" advice="The service did not answer.">
          <button type="button" class={button.quiet}>
            Try again
          </button>
        </Failed>
        <Skeleton label="Loading" rows={3} />
      </div>
    </Part>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'short' | 'long' | null>(null)
  const close = () => setOpen(null)
  const footer = (
    <>
      <button type="button" class={button.quiet} onClick={close}>
        Cancel
      </button>
      <button type="button" class={button.primary} onClick={close}>
        Delete it
      </button>
    </>
  )
  return (
    <Part title="Dialog">
      <div class="row">
        <button type="button" class={button.quiet} onClick={() => setOpen('short')}>
          Ask
        </button>
        <button type="button" class={button.quiet} onClick={() => setOpen('long')}>
          Read
        </button>
      </div>
      {open === 'short' && (
        <Dialog
          title="Delete the project?"
          description="Its edit is lost; the videos stay yours."
          closeLabel="Close"
          onClose={close}
          footer={footer}
        />
      )}
      {open === 'long' && (
        <Dialog title="Shortcuts" closeLabel="Close" onClose={close} wide fromTop>
          {Array.from({ length: 24 }, (_, row) => (
            <p key={row}>Alt+{row}: a shortcut that scrolls out of view in a small window</p>
          ))}
        </Dialog>
      )}
    </Part>
  )
}

function Icons() {
  const { Icon: _, lineIcon: __, ...all } = icons
  return (
    <Part title="Icons">
      <div class="row">
        {Object.entries(all).map(([name, Shown]) => (
          <Shown key={name} />
        ))}
      </div>
    </Part>
  )
}

render(<Gallery />, document.getElementById('gallery') ?? document.body)
