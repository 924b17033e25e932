import field from '@proscenium/ui/field.module.css'
import { useRef, useState, useEffect } from 'preact/hooks'
import { lyricsText } from '../../core/lyrics/retext.ts'
import type { Workspace } from '../../models/workspace.ts'
import type { LyricsModel } from '../../models/lyrics/lyrics-model.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { useI18n } from '../i18n/i18n-context.ts'
import { useSongDrop } from '../song/file-drop.ts'
import { LyricsTapping } from './lyrics-tapping.tsx'
import { LyricsTimes } from './lyrics-times.tsx'
import { useCopy } from '../controls/use-copy.ts'
import controls from '../controls/controls.module.css'
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
        <button type="button" class={controls.icon} aria-label={texts.close} onClick={() => lyrics.showPanel(false)}>
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
          class={controls.action}
          data-primary=""
          aria-disabled={!audible}
          title={audible ? texts.tapAdvice : texts.needsSong}
          onClick={() => audible && lyrics.tapping.start()}
        >
          {texts.tapAlong}
        </button>
      )}
      <button type="button" class={controls.action} onClick={() => input.current?.click()}>
        {texts.import}
      </button>
      {!empty && (
        <>
          <button type="button" class={controls.action} onClick={onExport}>
            {texts.export}
          </button>
          <button type="button" class={controls.action} onClick={lyrics.clear}>
            {texts.clear}
          </button>
        </>
      )}
      <input ref={input} type="file" accept=".lrc,.txt,text/plain" hidden data-testid="lyrics-file" onChange={change} />
      {lyrics.importError.value !== null && (
        <p class={`${field.issue} ${styles.advice}`} role="alert">
          {texts.errors[lyrics.importError.value]}{' '}
          <button type="button" class={controls.action} onClick={lyrics.dismissError}>
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
    <div class={`${controls.segments} ${styles.tabs}`} role="group" aria-label={texts.tabs}>
      {(['words', 'times'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={tab === each} onClick={() => onTab(each)}>
          {texts[each]}
        </button>
      ))}
    </div>
  )
}

interface ExportProps {
  readonly lyrics: LyricsModel
  readonly onClose: () => void
}

/** The lyrics as a file, to download or to copy: a host's frame may forbid downloads. */
function LyricsExport({ lyrics, onClose }: ExportProps) {
  const { exported: texts } = useI18n().messages.lyrics
  const { name, text } = lyrics.exported()
  const [address, setAddress] = useState('')
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [text])
  const { field: area, outcome, copy } = useCopy(text)
  return (
    <div class={styles.exported} role="group" aria-label={texts.title}>
      <textarea
        ref={area}
        class={`${field.input} ${styles.file}`}
        dir="auto"
        aria-label={name}
        readOnly
        value={text}
        rows={6}
      />
      <div class={styles.tools}>
        <a class={controls.action} href={address} download={name}>
          {texts.download}
        </a>
        <button type="button" class={controls.action} onClick={copy}>
          {texts.copy}
        </button>
        <button type="button" class={controls.action} onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <p class={styles.advice} role="status">
        {outcome}
      </p>
    </div>
  )
}

/**
 * All lines in one field. While it is typed in it keeps what the lyrics drop, such as an empty row; it follows them again
 * when they change otherwise, for example by undo.
 */
function LyricsText({ workspace: { lyrics } }: { readonly workspace: Workspace }) {
  const { lyrics: texts } = useI18n().messages
  const { value: text } = lyrics.text
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (normalised(typed) !== text) setTyped(text)
  }, [text])
  const input = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }): void => {
    lyrics.setText(currentTarget.value)
    // LRC is taken over as lines and times; its text is another one then.
    const adopted = lyricsText(lyrics.lines.peek())
    setTyped(normalised(currentTarget.value) === adopted ? currentTarget.value : adopted)
  }
  const blur = (): void => {
    lyrics.release()
    setTyped(lyrics.text.peek())
  }
  return (
    <textarea
      class={`${field.input} ${styles.text}`}
      dir="auto"
      aria-label={texts.text}
      placeholder={texts.placeholder}
      spellcheck={false}
      value={typed}
      onInput={input}
      onBlur={blur}
    />
  )
}

function normalised(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .join('\n')
}
