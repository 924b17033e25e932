import type { CodeLanguage } from '../../core/code-languages.ts'
import { languageCodeOf, type GuideFile } from '../../core/guide/guide-code.ts'
import type { GuideMessages } from '../../messages/guide/load.ts'
import { CodeLanguageChoice, useCodeLanguage } from '../shared/code-language.tsx'
import { useDashboard } from '../shared/context.ts'
import { CopyButton } from '../shared/copy.tsx'
import { Snippet, type GuideProps } from './snippet.tsx'
import controls from '../shared/controls.module.css'

/** A whole server in the chosen language: the kit's file, the code beside it, and how it is started. */
export function ServerCode(guide: GuideProps) {
  const { language, choose } = useCodeLanguage()
  const { helper, setup, server, start } = languageCodeOf(language)
  const { text } = guide
  const hints: Partial<Record<CodeLanguage, string>> = text.hints
  const hint = hints[language]
  return (
    <>
      <CodeLanguageChoice label={text.language} language={language} choose={choose} />
      <Helper file={helper} text={text} />
      {hint !== undefined && <p class={controls.hint}>{hint}</p>}
      {setup !== null && <Snippet {...guide} title={text.prepare} code={setup} />}
      {server !== null && <Snippet {...guide} title={server.name} code={server.text} />}
      <Snippet {...guide} title={text.start} code={start} />
    </>
  )
}

function Helper({ file: { name, text: code }, text }: { readonly file: GuideFile; readonly text: GuideMessages }) {
  const { download } = useDashboard().deps.browser
  const save = () => download.save({ name, type: 'text/plain', text: code })
  return (
    <div class={controls.field}>
      <p class={controls.quietText}>{text.helper}</p>
      <div class={controls.row}>
        <bdi class={controls.mono}>{name}</bdi>
        <button type="button" class={controls.quiet} aria-label={text.downloadOf({ name })} onClick={save}>
          {text.download}
        </button>
        <CopyButton key={name} text={code} label={text.copyOf({ title: name })} />
      </div>
    </div>
  )
}
