import type { I18n } from '../../models/i18n.ts'
import type { SessionModel } from '../../models/session-model.ts'
import { Sheet } from '../controls/sheet.tsx'
import { shortcutEntries, shortcutGroups, type Chord } from '../controls/shortcut-table.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './shortcuts-sheet.module.css'

/** Lists every keyboard shortcut. */
export function ShortcutsSheet({ session }: { readonly session: SessionModel }) {
  const { shortcuts: texts } = useI18n().messages.session
  return (
    <Sheet title={texts.title} onClose={session.closeSheet} wide>
      <p>{texts.note}</p>
      <div class={styles.groups}>
        {shortcutGroups.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{texts.groups[group]}</h3>
            <dl class={styles.rows}>
              {shortcutEntries
                .filter(([, shortcut]) => shortcut.group === group)
                .map(([name, { chords }]) => (
                  <div key={name} class={styles.row}>
                    <dt>{texts.rows[name]}</dt>
                    <dd>
                      {chords.map((chord, index) => (
                        <>
                          {index > 0 && <span class={styles.or}> {texts.or} </span>}
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
    </Sheet>
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
