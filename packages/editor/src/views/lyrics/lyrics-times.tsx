import { MICROSECONDS } from '../../core/document/frames.ts'
import field from '@proscenium/ui/field.module.css'
import type { ComponentChildren } from 'preact'
import type { LyricLine } from '../../core/document/document.ts'
import type { LyricSpan } from '../../core/lyrics/lyric-spans.ts'
import type { Workspace } from '../../models/workspace.ts'
import { CloseIcon } from '@proscenium/ui/icons'
import { MarkIcon, PlayIcon } from '../controls/icons.tsx'
import { useI18n } from '../i18n/i18n-context.ts'
import { TimeField } from './lyric-time-field.tsx'
import controls from '../controls/controls.module.css'
import styles from './lyrics-panel.module.css'

/** One row per line with its time, and one more where a line ends by itself. */
export function LyricsTimes({ workspace }: { readonly workspace: Workspace }) {
  const { lyrics: texts } = useI18n().messages
  const { lyrics } = workspace
  const lines = lyrics.lines.value.filter(({ text }) => text !== '')
  const spans = new Map(lyrics.spans.value.map((span) => [span.id, span]))
  const current = lyrics.current.value?.id
  return (
    <>
      <p class={styles.advice}>{texts.timeAdvice}</p>
      <div class={styles.tools}>
        <button
          type="button"
          class={controls.action}
          aria-disabled={!lyrics.canEnd.value}
          aria-keyshortcuts="E"
          onClick={lyrics.endHere}
        >
          {texts.endHere}
          <kbd aria-hidden="true">E</kbd>
        </button>
      </div>
      <ol class={styles.rows}>
        {lines.map((line, index) => {
          const span = spans.get(line.id)
          return (
            <li key={line.id} data-current={line.id === current ? '' : undefined}>
              <div class={styles.row}>
                <StartField line={line} place={index + 1} workspace={workspace} />
                <TextField line={line} place={index + 1} workspace={workspace} />
                <RowTools line={line} workspace={workspace} />
              </div>
              {span?.ends === true && <EndRow span={span} place={index + 1} workspace={workspace} />}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface FieldProps {
  readonly line: LyricLine
  /** Counted from 1. */
  readonly place: number
  readonly workspace: Workspace
}

function StartField({ line: { id, start }, place, workspace: { lyrics } }: FieldProps) {
  const { lyrics: texts } = useI18n().messages
  return (
    <TimeField
      label={texts.lineTime({ count: place })}
      time={start}
      onTime={(time) => lyrics.timeLine(id, time)}
      onStep={(time) => lyrics.put({ id, part: 'start' }, time)}
      onRelease={lyrics.release}
    />
  )
}

interface EndRowProps extends Omit<FieldProps, 'line'> {
  readonly span: LyricSpan
}

/** When a line ends. Without a time it lasts until the next line. */
function EndRow({ span: { id, text, end }, place, workspace: { lyrics } }: EndRowProps) {
  const { lyrics: texts } = useI18n().messages
  const put = (time: number): void => lyrics.put({ id, part: 'end' }, time)
  return (
    <div class={styles.row}>
      <TimeField
        label={texts.lineEnd({ count: place })}
        time={end}
        onTime={(time) => (time === null ? lyrics.clearEnd(id) : put(time))}
        onStep={put}
        onRelease={lyrics.release}
      />
      <small class={styles.ends}>{texts.ends}</small>
      <RowTool label={texts.clearEnd({ text })} act={() => lyrics.clearEnd(id)}>
        <CloseIcon />
      </RowTool>
    </div>
  )
}

function TextField({ line, place, workspace: { lyrics } }: FieldProps) {
  const { lyrics: texts } = useI18n().messages
  const input = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    // A line without text would end the one before; removing it is a button of its own.
    if (currentTarget.value.trim() !== '') lyrics.editLine(line.id, currentTarget.value)
  }
  const blur = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    currentTarget.value = line.text
    lyrics.release()
  }
  return (
    <input
      class={`${field.input} ${styles.line}`}
      dir="auto"
      aria-label={texts.lineText({ count: place })}
      value={line.text}
      maxLength={120}
      onInput={input}
      onBlur={blur}
    />
  )
}

interface RowToolsProps {
  readonly line: LyricLine
  readonly workspace: Workspace
}

/** What can be done with one line besides editing it. */
function RowTools({ line, workspace }: RowToolsProps) {
  const { lyrics: texts } = useI18n().messages
  const { lyrics, player } = workspace
  const { start } = line
  const playFrom = (): void => {
    player.seek((start ?? 0) / MICROSECONDS)
    player.play()
  }
  const setHere = (): void => lyrics.timeLine(line.id, Math.round(player.songTime()))
  return (
    <span class={styles.rowTools}>
      {start !== null && (
        <RowTool label={texts.playFrom({ text: line.text })} act={playFrom}>
          <PlayIcon />
        </RowTool>
      )}
      <RowTool label={texts.setHere({ text: line.text })} act={setHere}>
        <MarkIcon />
      </RowTool>
      <RowTool label={texts.removeLine({ text: line.text })} act={() => lyrics.removeLine(line.id)}>
        <CloseIcon />
      </RowTool>
    </span>
  )
}

interface RowToolProps {
  readonly label: string
  readonly act: () => void
  readonly children: ComponentChildren
}

/** A button with an icon. */
function RowTool({ label, act, children }: RowToolProps) {
  return (
    <button type="button" class={controls.icon} aria-label={label} title={label} onClick={act}>
      {children}
    </button>
  )
}
