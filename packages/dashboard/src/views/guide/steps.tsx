import type { ComponentChildren } from 'preact'
import { blocks, guidePage, languageCodeOf, type GuideFile } from '../../core/guide/guide-code.ts'
import type { PanelId } from '../../core/panels.ts'
import { useMessages, useDashboard } from '../shared/context.ts'
import { PanelLink } from '../shared/panel-link.tsx'
import { Heading } from './heading.tsx'
import { Snippet, type GuideProps } from './snippet.tsx'
import type { CodeLanguage } from '../../core/code-languages.ts'
import type { GuideMessages } from '../../messages/guide/load.ts'
import { CodeLanguageChoice, useCodeLanguage } from '../shared/code-language.tsx'
import { CopyButton } from '../shared/copy.tsx'
import button from '@proscenium/ui/button.module.css'
import field from '@proscenium/ui/field.module.css'
import controls from '../shared/controls.module.css'
import styles from './guide.module.css'

/** From the credentials to the open page, in the order of the five-minute start. */
export function Steps(guide: GuideProps) {
  const { steps, environment } = guide.text
  return (
    <ol class={styles.steps}>
      <Step {...steps.credentials}>
        <Snippet {...guide} title={environment} code={blocks.environment} />
        <ToPanel panel="credentials" />
      </Step>
      <Step {...steps.website} id="guide-website">
        <Page />
        <ToPanel panel="profile" />
      </Step>
      <Step {...steps.sign}>
        <ServerCode {...guide} />
      </Step>
      <Step {...steps.frame}>
        <Snippet {...guide} title="HTML" code={blocks.frame} />
      </Step>
      <Step {...steps.policy}>
        <Snippet {...guide} title="Content-Security-Policy" code={blocks.contentPolicy} />
      </Step>
      <Step {...steps.check}>
        <Page />
        <ToPanel panel="link-checker" />
      </Step>
    </ol>
  )
}

interface StepProps {
  readonly id?: string
  readonly title: string
  readonly text: string
  readonly children: ComponentChildren
}

function Step({ id, title, text, children }: StepProps) {
  return (
    <li class={controls.card} id={id}>
      <Heading title={title} text={text} />
      {children}
    </li>
  )
}

const Page = () => (
  <p class={controls.mono}>
    <bdi>{guidePage}</bdi>
  </p>
)

function ToPanel({ panel }: { readonly panel: PanelId }) {
  const { common } = useMessages()
  return (
    <p>
      <PanelLink panel={panel} class={button.quiet}>
        {common.panels[panel]}
      </PanelLink>
    </p>
  )
}

/** A whole server in the chosen language: the kit's file, the code beside it, and how it is started. */
function ServerCode(guide: GuideProps) {
  const { language, choose } = useCodeLanguage()
  const { helper, setup, server, start } = languageCodeOf(language)
  const { text } = guide
  const hints: Partial<Record<CodeLanguage, string>> = text.hints
  const hint = hints[language]
  return (
    <>
      <CodeLanguageChoice label={text.language} language={language} choose={choose} />
      <Helper file={helper} text={text} />
      {hint !== undefined && <p class={field.hint}>{hint}</p>}
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
    <div class={field.field}>
      <p class={controls.quietText}>{text.helper}</p>
      <div class={controls.row}>
        <bdi class={controls.mono}>{name}</bdi>
        <button type="button" class={button.quiet} aria-label={text.downloadOf({ name })} onClick={save}>
          {text.download}
        </button>
        <CopyButton key={name} text={code} label={text.copyOf({ title: name })} />
      </div>
    </div>
  )
}
