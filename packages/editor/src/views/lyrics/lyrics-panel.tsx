import { useRef, useState } from 'preact/hooks'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongDrop } from '../song/file-drop.ts'
import { LyricsExport } from './lyrics-export.tsx'
import { LyricsTapping } from './lyrics-tapping.tsx'
import { LyricsText } from './lyrics-text.tsx'
import { LyricsTimes } from './lyrics-times.tsx'
import styles from './lyrics-panel.module.css'

type Tab = 'words' | 'times'

/** The lyrics: typed, pasted, imported, timed and exported (E-05). */
export function LyricsPanel({ workspace }: { readonly workspace: Workspace }) {
  const { lyrics } = workspace
  const panel = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<Tab>('words')
  const [exporting, setExporting] = useState(false)
  const { lyrics: texts } = useI18n().messages
  useSongDrop(panel, workspace)
  const empty = lyrics.lines.value.length === 0
  const taps = lyrics.tapping.state.value !== null
  return (
    <section ref={panel} class={styles.panel} aria-label={texts.title}>
      <header class={styles.head}>
        <h2>{texts.title}</h2>
        <button type="button" class={styles.icon} aria-label={texts.close} onClick={() => lyrics.showPanel(false)}>
          <CloseIcon />
        </button>
      </header>
      {taps ? (
        <LyricsTapping workspace={workspace} />
      ) : (
        <>
          <Tools workspace={workspace} onExport={() => setExporting(true)} />
          {exporting && !empty && <LyricsExport lyrics={lyrics} onClose={() => setExporting(false)} />}
          {!empty && <Tabs tab={tab} onTab={setTab} />}
          {tab === 'words' || empty ? <LyricsText workspace={workspace} /> : <LyricsTimes workspace={workspace} />}
        </>
      )}
    </section>
  )
}

interface ToolsProps {
  readonly workspace: Workspace
  readonly onExport: () => void
}

function Tools({ workspace: { lyrics, song }, onExport }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { lyrics: texts, song: songTexts } = useI18n().messages
  const empty = lyrics.lines.value.length === 0
  const audible = song.audio.value !== null
  const change = (): void => {
    const file = input.current?.files?.[0]
    if (file !== undefined) void lyrics.importFile(file)
    if (input.current !== null) input.current.value = ''
  }
  return (
    <div class={styles.tools}>
      {!empty && (
        <button
          type="button"
          class={styles.button}
          data-primary=""
          aria-disabled={!audible}
          title={audible ? texts.tapAdvice : texts.needsSong}
          onClick={() => audible && lyrics.tapping.start()}
        >
          {texts.tapAlong}
        </button>
      )}
      <button type="button" class={styles.button} onClick={() => input.current?.click()}>
        {texts.import}
      </button>
      {!empty && (
        <>
          <button type="button" class={styles.button} onClick={onExport}>
            {texts.export}
          </button>
          <button type="button" class={styles.button} onClick={lyrics.clear}>
            {texts.clear}
          </button>
        </>
      )}
      <input ref={input} type="file" accept=".lrc,.txt,text/plain" hidden data-testid="lyrics-file" onChange={change} />
      {lyrics.importError.value !== null && (
        <p class={styles.error} role="alert">
          {texts.errors[lyrics.importError.value]}{' '}
          <button type="button" class={styles.button} onClick={lyrics.dismissError}>
            {songTexts.dismiss}
          </button>
        </p>
      )}
      {!empty && !audible && <p class={styles.advice}>{texts.needsSong}</p>}
      {empty && <p class={styles.advice}>{texts.advice}</p>}
    </div>
  )
}

function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  const { lyrics: texts } = useI18n().messages
  return (
    <div class={styles.tabs} role="group" aria-label={texts.tabs}>
      {(['words', 'times'] as const).map((each) => (
        <button key={each} type="button" class={styles.tab} aria-pressed={tab === each} onClick={() => onTab(each)}>
          {texts[each]}
        </button>
      ))}
    </div>
  )
}
