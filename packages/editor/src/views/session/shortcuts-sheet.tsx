import { Dialog } from '@proscenium/ui/dialog'
import type { I18n } from '../../models/i18n.ts'
import type { SessionModel } from '../../models/session-model.ts'
import { shortcutEntries, shortcutGroups, type Chord } from '../controls/shortcut-table.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './shortcuts-sheet.module.css'

/** Lists every keyboard shortcut. */
export function ShortcutsSheet({ session }: { readonly session: SessionModel }) {
  const { shortcuts: texts, close } = useI18n().messages.session
  return (
    <Dialog title={texts.title} description={texts.note} closeLabel={close} onClose={session.closeSheet} wide fromTop>
      <div class={styles.groups}>
        {shortcutGroups.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{texts.groups[group]}</h3>
            <dl>
              {shortcutEntries
                .filter(([, shortcut]) => shortcut.group === group)
                .map(([name, { chords }]) => (
                  <div key={name} class={styles.row}>
                    <dt>{texts.rows[name]}</dt>
                    <dd>
                      {chords.map((chord, index) => (
                        <>
                          {index > 0 && <small> {texts.or} </small>}
                          <Keys chord={chord} texts={texts} />
                        </>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type Texts = I18n['messages']['session']['shortcuts']

function Keys({ chord: { key, ctrl, shift }, texts }: { readonly chord: Chord; readonly texts: Texts }) {
  const isMac = /^Mac|^iP/.test(navigator.platform)
  const names = [
    ...(ctrl === true ? [isMac ? '⌘' : texts.keys.ctrl] : []),
    ...(shift === true ? [isMac ? '⇧' : texts.keys.shift] : []),
    nameOf(key, texts),
  ]
  return (
    <span class={styles.chord} dir="ltr">
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  )
}

const cursorKeys: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

function nameOf(key: string, { keys }: Texts): string {
  const named: Readonly<Record<string, string>> = {
    ...cursorKeys,
    ' ': keys.space,
    Delete: keys.delete,
    Backspace: keys.backspace,
    Escape: keys.escape,
    Home: keys.home,
    End: keys.end,
  }
  return named[key] ?? key.toUpperCase()
}
