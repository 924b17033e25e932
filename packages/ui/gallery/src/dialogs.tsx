import button from '@proscenium/ui/button.module.css'
import { Dialog } from '@proscenium/ui/dialog'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

export function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A question, and a text that scrolls. */
export function Dialogs() {
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
