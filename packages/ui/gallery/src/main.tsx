// Every shared part in every state, for its authors and for the screenshots that are tested.
import button from '@proscenium/ui/button.module.css'
import { Field } from '@proscenium/ui/field'
import * as icons from '@proscenium/ui/icons'
import menu from '@proscenium/ui/menu.module.css'
import { Segmented } from '@proscenium/ui/segmented'
import { Select } from '@proscenium/ui/select'
import { Alert, Empty, Failed, Skeleton } from '@proscenium/ui/states'
import { Tabs } from '@proscenium/ui/tabs'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Dialogs, Part } from './dialogs.tsx'

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
        {(['primary', 'quiet', 'danger'] as const).map((kind) => (
          <button key={kind} type="button" class={button[kind]}>
            {kind}
          </button>
        ))}
        <button type="button" class={button.icon} aria-label="Close">
          <icons.CloseIcon />
        </button>
        <button type="button" class={button.quiet}>
          <icons.CopyIcon /> With an icon
        </button>
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

const partnerKinds = [
  { value: 'purchase', label: 'Purchase' },
  { value: 'platform', label: 'Platform' },
] as const

function Fields() {
  const [name, setName] = useState('Aurora')
  const [kind, setKind] = useState<'purchase' | 'platform'>('purchase')
  return (
    <Part title="Fields">
      <div class="columns">
        <Field label="Name" value={name} onInput={setName} hint="What your customers read." />
        <Field label="Website" value="example.org" onInput={setName} issue="It lacks https://." ltr />
        <Field label="E-mail" value="" onInput={setName} type="email" placeholder="ada@example.org" />
        <Select label="Kind" value={kind} options={partnerKinds} choose={setKind} />
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
      <Alert>The change was not saved: the service did not answer.</Alert>
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
