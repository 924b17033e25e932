import type { ComponentChildren } from 'preact'
import { blocks, guidePage } from '../../core/guide/guide-code.ts'
import type { PanelId } from '../../core/panels.ts'
import { useMessages } from '../shared/context.ts'
import { PanelLink } from '../shared/panel-link.tsx'
import { Heading } from './heading.tsx'
import { ServerCode } from './server-code.tsx'
import { Snippet, type GuideProps } from './snippet.tsx'
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
      <Step {...steps.website}>
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
  readonly title: string
  readonly text: string
  readonly children: ComponentChildren
}

function Step({ title, text, children }: StepProps) {
  return (
    <li class={controls.card}>
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
      <PanelLink panel={panel} class={controls.quiet}>
        {common.panels[panel]}
      </PanelLink>
    </p>
  )
}
