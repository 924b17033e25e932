import { useEffect, useState } from 'preact/hooks'
import { lyricsText } from '../../core/lyrics/retext.ts'
import type { Workspace } from '../../models/workspace.ts'
import { useI18n } from '../i18n/i18n-context.ts'
import styles from './lyrics-panel.module.css'

/**
 * All lines in one field. While it is typed in it keeps what the lyrics drop, such as an empty row; it follows them again
 * when they change otherwise, for example by undo.
 */
export function LyricsText({ workspace: { lyrics } }: { readonly workspace: Workspace }) {
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
      class={styles.text}
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
